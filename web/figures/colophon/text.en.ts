import type { text as ko } from './text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  core: 'Position Lab {version} · a C++ core, compiled to WebAssembly, runs inside this page. Nothing is sent to a server.',
  kernel: 'kernel {kernel}',
  threads: 'one model per worker, threads per model: {threads}',
  speed: '{mode} {speed} steps per second',
  waiting: 'Loading the training program.',
};
