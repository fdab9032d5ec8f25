import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

const isWriting = process.env['WRITE_SCHEMA'] === 'on';

/** `WRITE_SCHEMA=on npm test -- schema` writes them anew. */
it('the generated types are those of the migrated database', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      'node_modules/kysely-codegen/dist/cli/bin.js',
      ...(isWriting ? [] : ['--verify']),
      '--dialect=postgres',
      `--url=${inject('databaseUrl')}`,
      '--exclude-pattern=migrations',
      '--out-file=apps/api/migrations/schema.gen.ts',
    ],
    { cwd: root },
  );
  expect(stdout).toContain(isWriting ? 'Introspected' : 'up-to-date');
});
