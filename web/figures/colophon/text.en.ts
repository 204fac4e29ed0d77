import type { text as ko } from './text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  core: 'Position Lab {version} · a C++ core, compiled to WebAssembly, runs inside this page. Nothing is sent to a server.',
  kernel: 'kernel {kernel}',
  threads: 'one model a worker, {threads} thread a model',
  speed: '{mode} {speed} steps a second',
  digest:
    'The digest is sixteen digits over all weights. The same settings and seed give the same digest on every computer and in every browser. Compare it with your neighbour’s.',
  waiting: 'Loading the training program.',
};
