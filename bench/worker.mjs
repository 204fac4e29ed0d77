// The worker of a page that measures a module in a browser (cases.spec.ts): told which, it answers with what it found.
import { measure } from './measure.mjs';

addEventListener('message', async ({ data: { module, options } }) => {
  try {
    const { default: create } = await import(module);
    postMessage({ measured: await measure(await create(), options) });
  } catch (cause) {
    postMessage({ failed: String(cause) });
  }
});
