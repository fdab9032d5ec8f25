import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEBIAN, run } from '#testing/container-image.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

const POSTGRES = 'localhost/rahle-torture-postgres:0.1.0';
const STORE = 'localhost/rahle-torture-store:0.1.0';

/** What the compose file relies on of the official image: its variables, its volume, and `pg_isready`. */
const POSTGRES_ENTRY = `#!/bin/sh -e
as_postgres="setpriv --reuid=postgres --regid=postgres --init-groups"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -o postgres -g postgres -m 700 "$PGDATA"
  install -o postgres -m 600 /dev/null /tmp/password
  printf %s "$POSTGRES_PASSWORD" > /tmp/password
  $as_postgres initdb --username "$POSTGRES_USER" --pwfile /tmp/password --auth-host scram-sha-256 --encoding UTF8
  rm /tmp/password
  echo "create database $POSTGRES_DB" | $as_postgres postgres --single postgres
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
fi
exec $as_postgres postgres -c listen_addresses='*'
`;

type Steps = {
  inside: (command: string) => Promise<string>;
  copy: (from: string, to: string) => Promise<string>;
};

/** Debian's PostgreSQL and the S3 server built here, where no registry of images can be asked. */
export async function buildComposeImages(versitygw: string) {
  await buildOnce(POSTGRES, ['--env', 'PGDATA=/var/lib/postgresql/18/docker'], async (steps) => {
    const install = 'apt-get install -y -qq --no-install-recommends postgresql-15';
    await steps.inside(`apt-get update -qq && ${install}`);
    await steps.inside('ln -s /usr/lib/postgresql/15/bin/* /usr/local/bin/');
    await steps.inside('rm -r /var/lib/postgresql/*');
    const folder = temporaryFolder('compose-images');
    const entry = join(folder.path, 'entry');
    writeFileSync(entry, POSTGRES_ENTRY, { mode: 0o755 });
    await steps.copy(entry, '/entry');
    await folder.remove();
  });
  await buildOnce(STORE, [], ({ copy }) => copy(versitygw, '/entry'));
  return { postgres: POSTGRES, store: STORE };
}

async function buildOnce(
  image: string,
  config: string[],
  fill: (steps: Steps) => Promise<unknown>,
) {
  if (spawnSync('podman', ['image', 'exists', image]).status === 0) return;
  const container = await run('buildah', 'from', DEBIAN);
  await fill({
    inside: (command) =>
      run('buildah', 'run', '--isolation=chroot', container, '--', 'sh', '-c', command),
    copy: (from, to) => run('buildah', 'copy', '--quiet', container, from, to),
  });
  await run('buildah', 'config', '--entrypoint', '["/entry"]', ...config, container);
  await run('buildah', 'commit', '--quiet', '--rm', container, image);
}
