/**
 * Where the lab may land, one entry a host. Each page trains one model by itself and says in `window.outcome` how it came
 * out: the digest and the way, or why it could not. The same pages are opened in every engine.
 */
export const kEngines = ['chromium', 'firefox', 'webkitgtk'] as const;
export type Engine = (typeof kEngines)[number];

export interface Outcome {
  digest?: string;
  accuracy?: number;
  way?: string;
  /** Why nothing can be trained: the code of the refusal and its words. */
  trouble?: string;
  words?: string;
}

export interface Addresses {
  /** Of the lab's files, on another site than the host's page. */
  lab: string;
}

export interface Host {
  name: string;
  /** Headers of the host's own pages. */
  headers?: Readonly<Record<string, string>>;
  /** Headers of the lab's files, beside those of a plain server that allows other origins. */
  labHeaders?: Readonly<Record<string, string>>;
  /** The page. Undefined where the lab's own page is opened. */
  page?: (addresses: Addresses) => string;
  /** What is opened instead of the host's page. */
  open?: 'lesson' | 'single-file' | 'course';
  /** The way that trains here; a refusal's code where none can. */
  expected: Partial<Record<Engine, string>>;
  /** Part of `npm test`. */
  short?: true | readonly Engine[];
}

/** One model, to its target: with sinusoids the paper's preset answers all within a hundred steps. */
export const kSettings = {
  figure: 'race',
  preset: 'paper',
  seed: '0',
  modes: 'sin',
  steps: '100',
  lang: 'en',
} as const;

const kQuery = new URLSearchParams(kSettings).toString();
const kAttributes = Object.entries(kSettings)
  .map(([name, value]) => `${name}="${value}"`)
  .join(' ');

export const kIsolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;
export const kAllHeaders = { ...kIsolation, 'Document-Isolation-Policy': 'isolate-and-require-corp' } as const;

/** Runs what the frame shows, and notes what it tells. */
const kFrameScript = `<script>
  addEventListener('message', ({ data, source }) => {
    if (data?.source !== 'position-lab') return;
    if (data.type === 'ready') source.postMessage({ target: 'position-lab', type: 'run' }, '*');
    if (data.type === 'result') outcome = data.result;
    if (data.type === 'trouble') outcome = { trouble: data.trouble.code, words: data.trouble.text };
  });
</script>`;

/** The same for an element in the page itself. */
const kElementScript = `<script>
  addEventListener('lab-ready', ({ target }) => target.run());
  addEventListener('lab-result', ({ detail }) => { outcome = detail; });
  addEventListener('lab-trouble', ({ detail }) => { outcome = { trouble: detail.code, words: detail.text }; });
</script>`;

function document(body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>host</title><script>var outcome;</script>
<style>html { font-size: 62.5%; } * { line-height: 1 !important; letter-spacing: 1px; }</style></head><body>${body}</body></html>`;
}

function frame(attributes = ''): NonNullable<Host['page']> {
  return ({ lab }) =>
    document(
      `${kFrameScript}<iframe src="${lab}embed.html?${kQuery}" width="900" height="1600" ${attributes}></iframe>`,
    );
}

const kElement: NonNullable<Host['page']> = ({ lab }) =>
  document(
    `${kElementScript}<script type="module" src="${lab}position-lab.js"></script><position-lab ${kAttributes}></position-lab>`,
  );

/** Policies of hosts say which scripts may run; the lab's address is allowed in all of them, and inline scripts are ours. */
function policy(more: string): Record<string, string> {
  return { 'Content-Security-Policy': `script-src 'unsafe-inline' LAB ${more}; connect-src LAB` };
}

const kAll = (way: string): Record<Engine, string> => ({ chromium: way, firefox: way, webkitgtk: way });

export const kHosts: readonly Host[] = [
  { name: 'top level, no headers', open: 'lesson', expected: kAll('worker'), short: true },
  { name: 'top level, isolated', open: 'lesson', labHeaders: kIsolation, expected: kAll('worker') },
  { name: 'top level, all headers', open: 'lesson', labHeaders: kAllHeaders, expected: kAll('worker') },
  { name: 'frame in a page of another site', page: frame(), expected: kAll('worker'), short: true },
  {
    name: 'frame in an isolated page of another site',
    headers: kIsolation,
    labHeaders: kAllHeaders,
    page: frame(),
    expected: kAll('worker'),
  },
  {
    name: 'sandboxed frame',
    page: frame('sandbox="allow-scripts"'),
    expected: kAll('blob_worker'),
    short: ['chromium'],
  },
  {
    name: 'sandboxed frame with its own origin',
    page: frame('sandbox="allow-scripts allow-same-origin"'),
    expected: kAll('worker'),
  },
  {
    name: 'srcdoc frame that holds an element',
    page: ({ lab }) => {
      const inside = `<script>
  addEventListener('lab-ready', ({ target }) => target.run());
  addEventListener('lab-result', ({ detail }) => { parent.outcome = detail; });
  addEventListener('lab-trouble', ({ detail }) => { parent.outcome = { trouble: detail.code, words: detail.text }; });
</script><script type="module" src="${lab}position-lab.js"></script><position-lab ${kAttributes}></position-lab>`;
      const escaped = inside.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
      return document(`<iframe srcdoc="${escaped}" width="900" height="1600"></iframe>`);
    },
    expected: kAll('blob_worker'),
  },
  { name: 'element from another origin', page: kElement, expected: kAll('blob_worker'), short: true },
  {
    name: 'element in an isolated page',
    headers: kIsolation,
    labHeaders: kAllHeaders,
    page: kElement,
    expected: kAll('blob_worker'),
  },
  {
    name: 'element where a policy forbids workers from memory',
    headers: { 'Content-Security-Policy': "worker-src 'self'" },
    page: kElement,
    expected: kAll('page'),
    short: ['chromium'],
  },
  {
    name: 'element where a policy forbids WebAssembly',
    headers: policy(''),
    page: kElement,
    expected: kAll('wasm_forbidden'),
    short: ['chromium', 'firefox'],
  },
  {
    name: 'element where a policy allows no more than it needs',
    headers: policy("'wasm-unsafe-eval'; worker-src blob:"),
    page: kElement,
    expected: kAll('blob_worker'),
  },
  {
    name: 'two elements, removed and added again',
    page: ({ lab }) =>
      document(`<script type="module" src="${lab}position-lab.js"></script>
<position-lab ${kAttributes}></position-lab><position-lab figure="sinusoid"></position-lab><script type="module">
  const elements = [...document.querySelectorAll('position-lab')];
  const ready = () => new Promise((resolve) => addEventListener('lab-ready', resolve, { once: true }));
  let count = 0;
  addEventListener('lab-ready', () => {
    count += 1;
    if (count === 2) {
      for (const element of elements) element.remove();
      setTimeout(() => document.body.append(...elements));
    }
    if (count > 2 && elements[0].isConnected) elements[0].run();
  });
  addEventListener('lab-result', ({ detail }) => { outcome = detail; });
</script>`),
    expected: kAll('blob_worker'),
    short: ['chromium'],
  },
  { name: 'file on disk', open: 'single-file', expected: kAll('blob_worker'), short: ['chromium'] },
  { name: 'SCORM course under a platform', open: 'course', expected: kAll('worker') },
];

/** Titles of the hosts that are opened in an engine: all of them, or the short form. */
export function askedOf(engine: Engine): RegExp {
  const all = process.env['POSITION_LAB_HOSTS'] === 'all';
  const asked = kHosts.filter(({ short }) => all || short === true || (short ?? []).includes(engine));
  const titles = `hosts\\.spec\\.ts (${asked.map(({ name }) => name).join('|')})$`;
  // The package is the same for all engines: one tries it.
  return new RegExp(engine === 'chromium' ? `${titles}|pack\\.spec\\.ts ` : titles);
}
