/** Where a figure is wanted, and which text goes there. */
import {
  elementMarkup,
  frameAddress,
  frameJsx,
  frameJupyter,
  frameMarkup,
  frameMyst,
  frameQuarto,
  frameWithHeight,
} from './snippets';
import type { Wish } from './wish';

export const kHosts = [
  'page',
  'element',
  'moodle',
  'canvas',
  'openedx',
  'myst',
  'jupyter',
  'quarto',
  'docusaurus',
  'wordpress',
  'notion',
  'link',
] as const;
export type Host = (typeof kHosts)[number];

export function snippetFor(host: Host, wish: Wish, base: string, title: string): string {
  switch (host) {
    case 'page':
      return frameWithHeight(wish, base, title);
    case 'element':
      return elementMarkup(wish, base);
    // Their editors take scripts out.
    case 'moodle':
    case 'canvas':
    case 'wordpress':
      return frameMarkup(wish, base, title);
    case 'openedx':
      return frameWithHeight(wish, base, title);
    case 'myst':
      return frameMyst(wish, base, title);
    case 'jupyter':
      return frameJupyter(wish, base);
    case 'quarto':
      return frameQuarto(wish, base, title);
    case 'docusaurus':
      return frameJsx(wish, base, title);
    case 'notion':
    case 'link':
      return frameAddress(wish, base);
  }
}
