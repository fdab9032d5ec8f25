import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { contents } from '@rahle/contract/contents';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { sampleEpub } from '#packages/testing/sample-epub.ts';
import { writeZip } from '#packages/testing/zip-writer.ts';
import { type BuiltOrganization, buildAccount, buildOrganization } from '#testing/builders.ts';
import { startTestServer, TEST_SECRET, type TestServer } from '#testing/test-server.ts';

const COMMAND = new URL('../../commands/publish.ts', import.meta.url).pathname;

let api: TestServer;
let organization: BuiltOrganization;
beforeAll(async () => {
  api = await startTestServer();
  organization = await buildOrganization(api.database);
});
afterAll(() => api.stop());

/** The command as an operator runs it, from the folder where the file lies. */
async function publish(...options: string[]) {
  const { dataDir } = api.settings;
  const env = {
    ...process.env,
    DATABASE_URL: inject('databaseUrl'),
    DATA_DIR: dataDir,
    AUTH_SECRET: TEST_SECRET,
    INIT_CWD: dataDir,
  };
  const run = promisify(execFile)(process.execPath, [COMMAND, ...options], { env });
  const { stdout, stderr, code = 0 } = await run.catch((error) => error);
  return { output: `${stdout}${stderr}`.trim(), code };
}

const lay = (name: string, bytes: Buffer | string) =>
  writeFile(join(api.settings.dataDir, name), bytes);

it('publishes a book of the disk, which staff then see; the same again changes nothing', async () => {
  await lay('tides.epub', writeZip(sampleEpub()));
  const at = ['--organization', organization.domain.toUpperCase()];
  const words = ['tides.epub', ...at, '--title', 'Tides', '--notes', 'As printed'];
  const first = await publish(...words);
  expect(first.output).toMatch(/^Atlas has version 1 of tides: \d+ files, /);
  expect(first.code).toBe(0);
  const again = await publish(...words);
  expect(again).toEqual({
    output: 'Atlas has this as version 1 of tides already; nothing was changed.',
    code: 0,
  });

  const staff = await buildAccount(api.database, organization, { role: 'MANAGER' });
  const caller = await api.as(staff, organization);
  const { data } = await caller.call(contents.list, { query: {} });
  expect(data.map(({ title, content }) => [title, content.externalId])).toEqual([
    ['Tides', 'tides'],
  ]);
});

it('publishes a page and a zip of pages', async () => {
  await lay('page.html', '<title>A page</title><h1>One</h1>');
  await lay('site.zip', writeZip([{ name: 'index.html', data: '<h1>Site</h1>' }]));
  for (const file of ['page.html', 'site.zip'])
    expect(await publish(file, '--organization', organization.domain)).toMatchObject({ code: 0 });
});

it('refuses in one line, and leaves nothing behind', async () => {
  await lay('bad.zip', writeZip([{ name: '../out.html', data: 'x' }]));
  await lay('notes.txt', 'x');
  const at = ['--organization', organization.domain];
  const output = async (...words: string[]) => {
    const answer = await publish(...words);
    expect(answer.code).toBe(1);
    return answer.output;
  };
  expect(await output('bad.zip', ...at)).toContain('../out.html');
  expect(await output('notes.txt', ...at)).toBe(
    'notes.txt is not an .epub, a .zip or an .html file.',
  );
  expect(await output('none.epub', ...at)).toBe('There is no file none.epub.');
  expect(await output('bad.zip')).toMatch(/^Say which organization: /);
  expect(await output(...at)).toMatch(/^Say which file: /);
  expect(await output('bad.zip', '--organization', 'nobody.example')).toBe(
    'No organization has the domain nobody.example.',
  );
  expect(await output('bad.zip', ...at, '--title', 'x'.repeat(1000))).toBe(
    'Empty or too long: title.',
  );
  expect(await readdir(join(api.settings.dataDir, 'imports'))).toEqual([]);
});
