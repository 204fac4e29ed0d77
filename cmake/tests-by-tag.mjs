// node [FLAGS] tests-by-tag.mjs TESTS.js OUT.cmake SPEC: asks a Catch2 program built for wasm for those of its test cases
// that SPEC selects, and registers one ctest test per tag. A test case with several tags runs once, under the first of
// them; one that trains to the end (tag learning) is a ctest test of its own, so that no core is left with all of them.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const [program, output, spec] = process.argv.slice(2);
const node = [process.execPath, ...process.execArgv];

// Into a file: worker threads make node set its pipes non-blocking, and a full one then loses what is written.
const listing = `${output}.json`;
execFileSync(node[0], [...node.slice(1), program, spec, '--list-tests', '--reporter', 'json', '--out', listing]);
const groups = new Map();
for (const test of JSON.parse(readFileSync(listing, 'utf8')).listings.tests) {
  // A tag such as !mayfail tells Catch2 how to judge a test; it says nothing about what is tested.
  const tag = test.tags.find((name) => /^\w/.test(name)) ?? 'untagged';
  const group = tag === 'learning' ? `${tag}: ${test.name}` : tag;
  groups.set(group, [...(groups.get(group) ?? []), test.name]);
}

// The characters with a meaning of their own in a Catch2 test filter.
const escaped = (name) => name.replace(/[\\,[\]]/g, '\\$&');
const quoted = (text) => `[==[${text}]==]`;
const commands = [...groups].map(([group, names]) => {
  const command = [...node, program, names.map(escaped).join(','), '--colour-mode', 'none'].map(quoted).join(' ');
  return `add_test(${quoted(group)} ${command})\nset_tests_properties(${quoted(group)} PROPERTIES SKIP_RETURN_CODE 4)\n`;
});
writeFileSync(output, commands.join(''));
