import { describe, expect, it } from 'vitest';
import { contentsMarkup, figureName, partsOf, sectionMarkup } from './article';
import { readSections, readStills } from './plugin';
import { kProse, kSections } from './sections';

const kKo = '<h2>가</h2>\n<p>하나</p>\n<div><lab-one half="a"></lab-one></div>\n<p>둘</p>';
const kEn = '<h2>A</h2>\n<p>one</p>\n<div>\n  <lab-one half="a"></lab-one>\n</div>\n<p>two</p>';

describe('a section', () => {
  it('is a heading, prose, and figures between the prose', () => {
    expect(partsOf('x', kKo)).toEqual({
      heading: '가',
      prose: ['<p>하나</p>', '<p>둘</p>'],
      figures: ['<lab-one half="a"></lab-one>'],
    });
  });

  it('holds the prose of all languages side by side, and each figure once', () => {
    const markup = sectionMarkup({ id: 'x', texts: [kKo, kEn] }, () => []);
    expect(markup.match(/<lab-one/g)).toHaveLength(1);
    expect(markup.indexOf('하나')).toBeLessThan(markup.indexOf('one</p>'));
    expect(markup.indexOf('one</p>')).toBeLessThan(markup.indexOf('<lab-one'));
    expect(markup).toContain('<h2 class="en" lang="en">A');
  });

  it('shows what has been drawn of a figure to those without JavaScript', () => {
    const stills = (name: string): string[] => [`<p>${name} 그림</p>`, `<p>${name} drawn</p>`];
    const markup = sectionMarkup({ id: 'x', texts: [kKo, kEn] }, stills);
    expect(markup).toContain('<noscript><div class="ko"><p>lab-one-a 그림</p></div>');
    expect(markup).toContain('<div class="en" lang="en"><p>lab-one-a drawn</p></div></noscript>');
  });

  it('is refused when its languages hold other figures', () => {
    expect(() => sectionMarkup({ id: 'x', texts: [kKo, kEn.replace('half="a"', 'half="b"')] }, () => [])).toThrow(
      'x.en.html must hold the figures of x.ko.html',
    );
  });

  it('is refused without a heading', () => {
    expect(() => partsOf('x', '<p>하나</p>')).toThrow('must begin with its heading');
  });
});

describe('the article', () => {
  const sections = readSections();

  it('has each section in each language, with the same figures and as many paragraphs', () => {
    for (const { id, texts } of sections) {
      expect([id, texts.length]).toEqual([id, kProse.length]);
      const [first, ...others] = texts.map((text) => partsOf(id, text));
      for (const other of others) {
        expect([id, other.figures]).toEqual([id, first?.figures]);
        const paragraphs = (prose: readonly string[] = []): number[] =>
          prose.map((piece) => piece.match(/<(p|li|h3|tr)\b/g)?.length ?? 0);
        expect([id, paragraphs(other.prose)]).toEqual([id, paragraphs(first?.prose)]);
      }
    }
  });

  it('can be read without JavaScript: each figure has its still picture in each language', () => {
    const figures = sections.flatMap(({ id, texts }) => partsOf(id, texts[0] ?? '').figures);
    const missing = figures.map(figureName).filter((name) => readStills(name).includes(undefined));
    expect(missing).toEqual([]);
  });

  it('is listed in the contents, each section by its name in each language', () => {
    const contents = contentsMarkup(sections);
    for (const id of kSections) expect(contents).toContain(`href="#${id}"`);
    expect(contents.match(/<li>/g)).toHaveLength(kSections.length);
    expect(contents.match(/class="en"/g)).toHaveLength(kSections.length);
  });
});
