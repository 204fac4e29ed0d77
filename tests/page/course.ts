/** The SCORM package unpacked into a folder's course/, beside the script of a test platform (scorm-again). */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { kDist } from './server';

const kPlatform = path.resolve(import.meta.dirname, '../../node_modules/scorm-again/dist/scorm12.js');

export function unpackCourse(folder: string): void {
  const files = unzipSync(readFileSync(path.join(kDist, 'position-lab-scorm.zip')));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, 'course', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  copyFileSync(kPlatform, path.join(folder, 'scorm12.js'));
}
