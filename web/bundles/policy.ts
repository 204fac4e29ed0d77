/**
 * A strict Content-Security-Policy in each page of the lab, where the server of a static site can send none. What stands
 * in the page itself, the script before the first paint and the face of the font, is allowed by its hash alone.
 */
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

export const kPolicy: Readonly<Record<string, string>> = {
  'default-src': "'self'",
  // WebAssembly is compiled; no text ever becomes a script.
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self'",
  // A figure that is saved passes through such addresses.
  'img-src': "'self' data: blob:",
  // A worker made from memory, where its file cannot be started (race/rungs.ts).
  'worker-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

export function policyOf(page: string): string {
  const hashes = (tag: string): string[] =>
    Array.from(page.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g')), ([, text]) => {
      const digest = createHash('sha256')
        .update(text ?? '')
        .digest('base64');
      return `'sha256-${digest}'`;
    });
  const inline: Readonly<Record<string, string[]>> = { 'script-src': hashes('script'), 'style-src': hashes('style') };
  return Object.entries(kPolicy)
    .map(([directive, sources]) => [directive, sources, ...(inline[directive] ?? [])].join(' '))
    .join('; ');
}

/**
 * A frame in a sandbox without an origin of its own has nothing to protect, and in WebKit no file is 'self' there: the policy
 * would forbid the frame's own scripts. So embed.html asks for its policy first, where it has an origin.
 */
const kFramed = 'embed.html';
const kFramedPolicy = 'embed-policy.js';

function framedPolicy(content: string): string {
  return `if (self.origin !== 'null') {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = ${JSON.stringify(content)};
  document.head.prepend(policy);
}
`;
}

export function policy(): Plugin {
  return {
    name: 'position-lab:policy',
    // While developing, the server speaks to the page through scripts of its own.
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.html')) continue;
          const page = String(file.source);
          const framed = file.fileName === kFramed;
          const first = framed
            ? `<script src="./${kFramedPolicy}"></script>`
            : `<meta http-equiv="Content-Security-Policy" content="${policyOf(page)}" />`;
          file.source = page.replace('<meta charset="utf-8" />', (charset) => `${charset}\n    ${first}`);
          if (framed) this.emitFile({ type: 'asset', fileName: kFramedPolicy, source: framedPolicy(policyOf(page)) });
        }
      },
    },
  };
}
