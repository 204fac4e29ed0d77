// The programs that this machine has for the browsers in which the page is tested.
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { debianRelease } from './debian-release.mjs';

/** Where the first of these programs stands, or undefined. */
function onPath(...programs) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return programs
    .flatMap((program) => folders.map((folder) => path.join(folder, program)))
    .find((file) => existsSync(file));
}

/** Debian's Chromium where it stands; without one, Playwright takes its own. */
export function chromiumProgram() {
  return process.env.CHROMIUM ?? onPath('chromium');
}

export function firefoxProgram() {
  return process.env.FIREFOX ?? onPath('firefox-esr', 'firefox');
}

/** WebKitGTK's WebDriver, which starts the browser, and a display for both. */
export function webkitPrograms() {
  const driver = onPath('WebKitWebDriver');
  const display = onPath('Xvfb');
  return driver === undefined || display === undefined ? undefined : { driver, display };
}

/**
 * The browsers in which the digits are checked, by the names of Playwright's projects. Set-up installs all of them on
 * Debian, so none may be missing there; elsewhere `leftOut` says in words which are.
 */
export function browsersForDigits() {
  const others = [
    { name: 'firefox', program: firefoxProgram(), needs: 'firefox-esr or firefox on PATH, or its path in FIREFOX' },
    { name: 'webkitgtk', program: webkitPrograms(), needs: 'WebKitWebDriver and Xvfb on PATH' },
  ];
  const missing = others.filter(({ program }) => program === undefined && debianRelease() === null);
  return {
    names: ['chromium', ...others.filter((one) => !missing.includes(one)).map(({ name }) => name)],
    leftOut: missing.map(({ name, needs }) => `${name} is LEFT OUT: it needs ${needs}`),
  };
}
