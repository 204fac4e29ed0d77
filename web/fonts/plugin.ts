/** Serves the whole font while developing, and puts its subset into the build, preloaded. */
import { createReadStream } from 'node:fs';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { subsetFor, wholeFont } from './subset.mjs';

const devAddress = '/fonts/pretendard.woff2';

export function fontSubset(): Plugin {
  let root = '';
  let building = false;
  let emitted: string | undefined;
  return {
    name: 'position-lab:font-subset',
    configResolved(config) {
      root = config.root;
      building = config.command === 'build';
    },
    configureServer(server) {
      server.middlewares.use(devAddress, (_request, response) => {
        response.setHeader('Content-Type', 'font/woff2');
        createReadStream(wholeFont).pipe(response);
      });
    },
    async buildStart() {
      if (!building) return;
      emitted = this.emitFile({ type: 'asset', name: 'pretendard.woff2', source: await subsetFor(root) });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const built = Object.values(context.bundle ?? {}).find(
          (file) => file.type === 'asset' && file.names.includes('pretendard.woff2'),
        );
        return tags(built === undefined ? devAddress : `./${built.fileName}`, emitted !== undefined);
      },
    },
  };
}

function tags(address: string, preload: boolean): HtmlTagDescriptor[] {
  // The licence reserves the name Pretendard for the font as it is; a subset goes by another.
  const face = `@font-face{font-family:'Position Lab Sans';font-weight:400 750;font-display:swap;src:url('${address}') format('woff2')}`;
  const style: HtmlTagDescriptor = { tag: 'style', children: face, injectTo: 'head' };
  if (!preload) return [style];
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: address };
  return [{ tag: 'link', attrs, injectTo: 'head' }, style];
}
