/** position-lab.js: what a page of another origin loads to have <position-lab>. Its files stand beside it. */
import { settle } from '../race/home';

settle({ base: new URL(/* @vite-ignore */ './', import.meta.url).href });

export * from './exports';
