// node bench/node.mjs MODULE OPTIONS OUT: measures a module here, and writes what it found.
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { measure } from './measure.mjs';

const [file, options, output] = process.argv.slice(2);
const { default: create } = await import(pathToFileURL(file));
writeFileSync(output, JSON.stringify(await measure(await create(), JSON.parse(options))));
// The module's threads would wait for work for ever.
process.exit(0);
