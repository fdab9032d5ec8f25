import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { bring, folderOf } from './bring.mjs';
import { run } from './step.mjs';

const VERSION = '1.8.0';
const SOURCE = `github.com/versity/versitygw/cmd/versitygw@v${VERSION}`;
const VERSITYGW = {
  name: 'versitygw',
  version: VERSION,
  made: SOURCE,
  title: `Building versitygw ${VERSION}`,
};

/** Builds versitygw, an S3 server over a folder, and gives the path of its program; undefined where there is no Go. */
export async function bringVersitygw() {
  if (!folderOf(VERSITYGW) && spawnSync('go', ['version']).status !== 0) return undefined;
  const home = await bring(VERSITYGW, (folder) =>
    run('go', ['install', SOURCE], { env: { GOBIN: folder } }),
  );
  return resolve(home, 'versitygw');
}
