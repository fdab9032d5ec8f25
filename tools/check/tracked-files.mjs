import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** What git keeps, and what it would keep if it were added: never anything built or installed. */
export function trackedFiles(root) {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const names = execFileSync('git', options, { cwd: root, encoding: 'utf8' }).split('\0');
  return names.filter((name) => name !== '' && existsSync(resolve(root, name)));
}
