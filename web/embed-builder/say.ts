import { texts } from '../language/locale';
import { text as en } from './text.en';
import { text as ko } from './text.ko';

/** The builder's words in either language. */
export const say = texts(ko, en);
