/** WebKitGTK's own small browser, driven over WebDriver, on a display that nobody sees. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { webkitPrograms } from '../../../scripts/browsers.mjs';
import { kPatience, type Browser } from './browser';

/** The display picks its own number and writes it to the given file when it is ready. */
async function startDisplay(program: string): Promise<{ display: ChildProcess; name: string }> {
  const screen = ['-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const display = spawn(program, ['-displayfd', '3', ...screen], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const lines = createInterface({ input: display.stdio[3] as Readable });
  const [number] = (await once(lines, 'line', { signal: AbortSignal.timeout(kPatience) })) as [string];
  return { display, name: `:${number}` };
}

/** A port that is free now: WebKitWebDriver takes none of its own choice. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function command<T>(url: string, method: 'POST' | 'DELETE', body?: unknown): Promise<T> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(kPatience),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`WebDriver: ${value.error ?? ''}: ${value.message ?? ''}`);
  return value;
}

/** Asks until the driver listens, and opens a window; returns the address of its commands. */
async function openSession(url: string, driver: ChildProcess): Promise<string> {
  const timeouts = { script: kPatience, pageLoad: kPatience };
  while (driver.exitCode === null) {
    try {
      const { sessionId } = await command<{ sessionId: string }>(`${url}/session`, 'POST', {
        capabilities: { alwaysMatch: { timeouts } },
      });
      return `${url}/session/${sessionId}`;
    } catch (cause) {
      // What fetch says of a refused connection.
      if (!(cause instanceof TypeError)) throw cause;
    }
  }
  throw new Error(`WebKitWebDriver ended with ${String(driver.exitCode)}`);
}

export async function startWebkitgtk({ sharedMemory }: { sharedMemory: boolean }): Promise<Browser> {
  const programs = webkitPrograms();
  if (programs === undefined) throw new Error('there is no WebKitWebDriver or no Xvfb here');
  const { display, name } = await startDisplay(programs.display);
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${String(port)}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: name,
      // A display without a graphics processor shows nothing composited.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // Safari lends isolated pages shared memory; WebKitGTK 2.50 has it too and keeps it back
      // (https://bugs.webkit.org/show_bug.cgi?id=317847).
      ...(sharedMemory ? { JSC_useSharedArrayBuffer: '1' } : {}),
    },
  });
  const url = `http://127.0.0.1:${String(port)}`;
  const end = async (): Promise<void> => {
    const ended = [driver, display].map((child) => once(child, 'exit'));
    driver.kill();
    display.kill();
    await Promise.all(ended);
  };
  const session = await openSession(url, driver).catch(async (cause: unknown) => {
    await end();
    throw cause;
  });
  return {
    open: async (address) => {
      await command(`${session}/url`, 'POST', { url: address });
    },
    call: async <T>(inPage: () => T | Promise<T>) => {
      const script = `const answer = arguments[0];
        Promise.resolve((${inPage.toString()})()).then((value) => answer({ value }), (cause) => answer({ fault: String(cause) }));`;
      const told = await command<{ value: T; fault?: string }>(`${session}/execute/async`, 'POST', {
        script,
        args: [],
      });
      if (told.fault !== undefined) throw new Error(told.fault);
      return told.value;
    },
    close: async () => {
      await command(session, 'DELETE').finally(end);
    },
  };
}
