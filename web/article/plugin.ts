/** Writes the article into the page, while developing and in the build: the prose is there without any script. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { contentsMarkup, sectionMarkup, type Section } from './article.ts';
import { kProse, kSections } from './sections.ts';

const kFolder = import.meta.dirname;

export function readSections(): Section[] {
  return kSections.map((id) => ({
    id,
    texts: kProse.map((language) => readFileSync(path.join(kFolder, `${id}.${language}.html`), 'utf8')),
  }));
}

/** Drawn by `npm run stills`. */
export function readStills(figure: string): (string | undefined)[] {
  return kProse.map((language) => {
    const file = path.join(kFolder, 'stills', `${figure}.${language}.html`);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  });
}

export function article(): Plugin {
  return {
    name: 'position-lab:article',
    configureServer(server) {
      server.watcher.add(kFolder);
      server.watcher.on('change', (file) => {
        if (file.startsWith(kFolder) && file.endsWith('.html')) server.hot.send({ type: 'full-reload' });
      });
    },
    transformIndexHtml: {
      order: 'pre',
      handler(page) {
        const sections = readSections();
        return page
          .replace('<!-- contents -->', () => contentsMarkup(sections))
          .replace('<!-- article -->', () => sections.map((section) => sectionMarkup(section, readStills)).join('\n'));
      },
    },
  };
}
