import type { text as ko } from './text.ko';

export const text: { readonly [Key in keyof typeof ko]: string } = {
  core: 'Position Lab {version} · a C++ core, compiled to WebAssembly, runs inside this page. Nothing is sent to a server.',
  kernel: 'kernel {kernel}',
  threads: 'one model per worker, threads per model: {threads}',
  alone: 'threads for this model: {threads}',
  alone_not_available: 'threads for this model: {threads} (the browser does not let threads share memory on this page)',
  alone_not_loaded:
    'threads for this model: {threads} (the training program that uses several threads could not be started)',
  alone_too_large:
    'threads for this model: {threads} (the model is too large for the memory of the training program that uses several threads)',
  in_blob: 'the workers were made from memory (a file cannot be opened as a worker from here)',
  in_page: 'workers are not allowed here, so the page itself trains, in short slices (slower, the same digits)',
  speed: '{mode} {speed} steps per second',
  waiting: 'Loading the training program.',
};
