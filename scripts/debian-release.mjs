// Which Debian this is, if it is one.
import { existsSync, readFileSync } from 'node:fs';

/** Debian's release number (12, 13, ...), or null on any other system. */
export function debianRelease() {
  const file = '/etc/os-release';
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  if (!/^ID=debian$/m.test(text)) return null;
  const release = /^VERSION_ID="?(\d+)/m.exec(text);
  return release ? Number(release[1]) : null;
}
