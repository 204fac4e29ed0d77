/**
 * Puts the article together. A section's file holds, in one language, a heading, prose, and the places of its figures,
 * each `<div><lab-name></lab-name></div>` for itself; the files of all languages hold the same figures in the same
 * order. Between two figures the languages' prose stands side by side, and the page's style shows one of them.
 */
import { kProse } from './sections.ts';

export interface Section {
  id: string;
  /** Each language's file, in the order of kProse. */
  texts: readonly string[];
}

/** What stands in a figure's place without JavaScript, for each language; undefined where nothing has been drawn. */
export type Stills = (figure: string) => readonly (string | undefined)[];

/** `lab-check-rotary` of `<lab-check card="rotary"></lab-check>`: what tells two figures of a kind apart. */
export function figureName(markup: string): string {
  const name = /<(lab-[a-z-]+)/.exec(markup)?.[1] ?? '';
  const which = /\b(?:card|half)="([^"]+)"/.exec(markup)?.[1];
  return which === undefined ? name : `${name}-${which}`;
}

function slotMarkup(figure: string, stills: Stills): string {
  const drawn = stills(figureName(figure))
    .map((still, i) =>
      still === undefined
        ? ''
        : `<div class="${kProse[i] ?? ''}"${i === 0 ? '' : ` lang="${kProse[i] ?? ''}"`}>${still}</div>`,
    )
    .join('\n');
  return `<div class="figure-slot">${figure}${drawn === '' ? '' : `<noscript>${drawn}</noscript>`}</div>`;
}

interface Parts {
  heading: string;
  /** One more than there are figures: before, between and after them. */
  prose: string[];
  figures: string[];
}

const kFigure = /<div>\s*(<lab-[^]*?<\/lab-[a-z-]+>)\s*<\/div>/;
const kHeading = /^\s*<h2>([^]*?)<\/h2>/;

export function partsOf(id: string, text: string): Parts {
  const heading = kHeading.exec(text);
  if (heading === null) throw new Error(`the section ${id} must begin with its heading, <h2>`);
  const pieces = text.slice(heading[0].length).split(new RegExp(kFigure.source, 'g'));
  const trimmed = pieces.map((piece) => piece.trim());
  return {
    heading: (heading[1] ?? '').replace(/\s+/g, ' ').trim(),
    prose: trimmed.filter((_, i) => i % 2 === 0),
    figures: trimmed.filter((_, i) => i % 2 === 1),
  };
}

function inEach(
  parts: readonly Parts[],
  markup: (language: string, attributes: string, part: Parts) => string,
): string {
  return parts
    .map((part, i) => {
      const language = kProse[i] ?? '';
      return markup(language, i === 0 ? `class="${language}"` : `class="${language}" lang="${language}"`, part);
    })
    .join('\n');
}

export function sectionMarkup({ id, texts }: Section, stills: Stills): string {
  const parts = texts.map((text) => partsOf(id, text));
  const figures = parts[0]?.figures ?? [];
  for (const [i, part] of parts.entries()) {
    if (part.figures.join('\n') !== figures.join('\n')) {
      throw new Error(`${id}.${kProse[i] ?? ''}.html must hold the figures of ${id}.${kProse[0]}.html, in their order`);
    }
  }
  const heading = inEach(
    parts,
    (_, attributes, part) =>
      `<h2 ${attributes}>${part.heading}<a class="anchor" href="#${id}" aria-hidden="true" tabindex="-1">#</a></h2>`,
  );
  const body = Array.from({ length: figures.length + 1 }, (_, i) => {
    const prose = parts.some((part) => part.prose[i] !== '')
      ? `<div class="prose">\n${inEach(parts, (_language, attributes, part) => `<div ${attributes}>${part.prose[i] ?? ''}</div>`)}\n</div>`
      : '';
    return i < figures.length ? `${prose}\n${slotMarkup(figures[i] ?? '', stills)}` : prose;
  });
  return `<section id="${id}" tabindex="-1">\n${heading}\n${body.join('\n')}\n</section>`;
}

export function contentsMarkup(sections: readonly Section[]): string {
  const items = sections.map(({ id, texts }) => {
    const names = inEach(
      texts.map((text) => partsOf(id, text)),
      (_, attributes, part) => `<span ${attributes}>${part.heading.replace(/<[^>]+>/g, '')}</span>`,
    );
    return `<li><a href="#${id}">${names}</a></li>`;
  });
  return `<ol>\n${items.join('\n')}\n</ol>`;
}
