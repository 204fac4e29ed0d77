/** The host's server and the lab's, on two sites: localhost and 127.0.0.1 are strangers to each other. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { kDist, sendFile } from '../page/server';
import type { Host } from './hosts';
import { unpackCourse } from '../page/course';

export interface Served {
  /** What a browser is to open. */
  url: string;
  close: () => Promise<void>;
}

export async function serveHost(host: Host): Promise<Served> {
  const lab = await listening((pathname, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    for (const [name, value] of Object.entries(host.labHeaders ?? {})) response.setHeader(name, value);
    sendFile(response, kDist, pathname);
  });
  const labUrl = `http://127.0.0.1:${String(lab.port)}/`;
  if (host.open === 'lesson')
    return { url: `${labUrl}#preset=paper&seed=0&modes=sin&steps=100&lang=en`, close: lab.close };
  if (host.open === 'single-file') {
    return {
      url: `file://${kDist}/position-lab-single.html#preset=paper&seed=0&modes=sin&steps=100&lang=en`,
      close: lab.close,
    };
  }
  if (host.open === 'course') {
    await lab.close();
    return serveCourse();
  }
  const page = await listening((_pathname, response) => {
    for (const [name, value] of Object.entries(host.headers ?? {})) {
      response.setHeader(name, value.replaceAll('LAB', labUrl));
    }
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(host.page?.({ lab: labUrl }) ?? '');
  });
  const hostUrl = `http://localhost:${String(page.port)}/`;
  return {
    url: hostUrl,
    close: async () => {
      await lab.close();
      await page.close();
    },
  };
}

/** A platform's page with the course in a frame of it. */
async function serveCourse(): Promise<Served> {
  const folder = mkdtempSync(path.join(tmpdir(), 'position-lab-course-'));
  unpackCourse(folder);
  writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>platform</title><script src="scorm12.js"></script>
<script>window.API = new Scorm12API({ autocommit: false });</script>
<iframe src="course/index.html#preset=paper&amp;seed=0&amp;modes=sin&amp;steps=100&amp;lang=en" width="1200" height="2000"></iframe>`,
  );
  const { port, close } = await listening((pathname, response) => {
    sendFile(response, folder, pathname);
  });
  return {
    url: `http://127.0.0.1:${String(port)}/`,
    close: async () => {
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}

type Answer = (pathname: string, response: Parameters<typeof sendFile>[0]) => void;

async function listening(answer: Answer): Promise<{ port: number; close: () => Promise<void> }> {
  const server: Server = createServer((request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    answer(new URL(request.url ?? '/', 'http://localhost').pathname, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
