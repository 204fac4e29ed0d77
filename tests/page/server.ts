/** A static server, of the built page unless told otherwise, that can be as awkward as those in the wild. */
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import ts from 'typescript';

export const kDist = path.resolve(import.meta.dirname, '../../web/dist');

/** Beside the built page stands another that trains the golden runs with the same modules. */
const kDigits = '/digits/';
const kDigitsFolder = path.join(import.meta.dirname, 'digits');
const kGoldenFile = path.resolve(import.meta.dirname, '../fixtures/golden.json');

const kTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

export interface ServerHabits {
  /** What is served, web/dist by default. */
  folder?: string;
  /** Cross-origin isolation, which static hosts cannot send. */
  isolated?: boolean;
  /**
   * How .wasm files are sent: of an unknown type, as the front page with status 200 (as for any missing file),
   * to the first who asks, or not at all.
   */
  wasm?: 'octet-stream' | 'front-page' | 'once' | 'missing';
  /** The glue is missing. */
  glue?: 'missing';
  /** So is the worker's script. */
  worker?: 'missing';
  /** More headers of every response. */
  headers?: Readonly<Record<string, string>>;
  /** Content-Security-Policy of every response. */
  policy?: string;
}

export interface PageServer {
  url: string;
  close: () => Promise<void>;
}

export async function serve(habits: ServerHabits = {}): Promise<PageServer> {
  const folder = habits.folder ?? kDist;
  let sent = 0;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    if (habits.isolated === true) {
      response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
      response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
    }
    if (habits.policy !== undefined) response.setHeader('Content-Security-Policy', habits.policy);
    for (const [name, value] of Object.entries(habits.headers ?? {})) response.setHeader(name, value);
    response.setHeader('Cache-Control', 'no-store');
    if (pathname.startsWith(kDigits)) {
      sendDigits(response, path.basename(pathname.slice(kDigits.length)) || 'index.html');
      return;
    }

    const extension = path.extname(file);
    if (extension === '.wasm' && habits.wasm !== undefined) {
      sent += 1;
      if (habits.wasm === 'missing' || (habits.wasm === 'once' && sent > 1)) refuse(response);
      else if (habits.wasm === 'front-page') send(response, folder, path.join(folder, 'index.html'), kTypes['.html']);
      else send(response, folder, file, 'application/octet-stream');
    } else if (habits.worker === 'missing' && /^\/assets\/main-.*\.js$/.test(pathname)) {
      refuse(response);
    } else if (habits.glue === 'missing' && pathname.startsWith('/core/') && extension === '.js') {
      refuse(response);
    } else {
      send(response, folder, file, kTypes[extension]);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A listening TCP server has a numbered port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

/** A file of the folder, as a plain server sends it. */
export function sendFile(response: ServerResponse, folder: string, pathname: string): void {
  const file = path.join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
  send(response, folder, file, kTypes[path.extname(file)]);
}

function send(response: ServerResponse, folder: string, file: string, type: string | undefined): void {
  const inside = file.startsWith(folder + path.sep);
  if (!inside || !(statSync(file, { throwIfNoEntry: false })?.isFile() ?? false)) {
    refuse(response);
    return;
  }
  if (type !== undefined) response.setHeader('Content-Type', type);
  createReadStream(file).pipe(response);
}

/** A file of the page for the golden runs; its scripts without their types, which no browser reads. */
function sendDigits(response: ServerResponse, name: string): void {
  const file = name === 'golden.json' ? kGoldenFile : path.join(kDigitsFolder, name);
  if (!existsSync(file)) {
    refuse(response);
    return;
  }
  const text = readFileSync(file, 'utf8');
  const isScript = path.extname(name) === '.ts';
  const { ES2022: target } = ts.ScriptTarget;
  response.setHeader('Content-Type', kTypes[isScript ? '.js' : path.extname(name)] ?? 'text/plain');
  response.end(isScript ? ts.transpile(text, { target, module: ts.ModuleKind.ES2022 }) : text);
}

function refuse(response: ServerResponse): void {
  response.writeHead(404, { 'Content-Type': 'text/plain' }).end('not found');
}
