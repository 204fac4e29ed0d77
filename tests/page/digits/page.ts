/** Shows what the worker sends: data-state says that it is there, the text what it is. `?module=` names the module. */
function show(state: 'trained' | 'failed', text: string): void {
  document.body.textContent = text;
  document.documentElement.dataset['state'] = state;
}

const module = new URL(location.href).searchParams.get('module') ?? 'poslab.js';
const worker = new Worker(new URL('worker.ts', import.meta.url), { type: 'module' });
worker.onerror = ({ message }) => {
  show('failed', message === '' ? 'the worker did not start' : message);
};
worker.onmessage = ({ data }: MessageEvent<{ trained?: unknown; fault?: string }>) => {
  if (data.fault === undefined) show('trained', JSON.stringify(data.trained));
  else show('failed', data.fault);
};
worker.postMessage(new URL(`../core/${module}`, import.meta.url).href);
