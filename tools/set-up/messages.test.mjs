import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const CONFIG = pathToFileURL(
  resolve(import.meta.dirname, '../../packages/app/messages.config.mjs'),
);

const folder = mkdtempSync(join(tmpdir(), 'rahle-messages-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** As the compiler does: all at once, without a look at what became of them. */
const write = (to) => `
  import { messageOptions, untilWritten } from ${JSON.stringify(CONFIG)};
  const { writeFile } = messageOptions.fs.promises;
  const names = Array.from({ length: 2000 }, (_, number) => ${JSON.stringify(to)} + number);
  await Promise.allSettled(names.map((name) => writeFile(name, name)));
  await untilWritten();`;

const FEW_FILES = 'ulimit -n 64 && exec "$0" --input-type=module --eval "$1"';
const runWithFewFiles = (program) =>
  execFileSync('sh', ['-c', FEW_FILES, process.execPath, program], { stdio: 'pipe' });

it.skipIf(process.platform === 'win32')(
  'writes all words where a program may have few files open',
  () => {
    runWithFewFiles(write(join(folder, 'word-')));
    expect(readdirSync(folder)).toHaveLength(2000);
  },
);

it.skipIf(process.platform === 'win32')('fails where they cannot be written', () => {
  expect(() => runWithFewFiles(write(join(folder, 'nowhere/word-')))).toThrow('ENOENT');
});
