import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { S3Account } from '#settings/settings.ts';
import { freePorts } from '#testing/free-ports.ts';

const SET_UP = new URL('../../../../tools/set-up/versitygw.mjs', import.meta.url);
const LOOKS = 300;

/** The program, or undefined where nothing can build it, which is said once. */
export async function findVersitygw(): Promise<string | undefined> {
  const { bringVersitygw } = (await import(SET_UP.href)) as {
    bringVersitygw: () => Promise<string | undefined>;
  };
  const program = await bringVersitygw();
  if (!program)
    console.warn('No Go here: the S3 store is not tried on a server that checks signatures.');
  return program;
}

/** A real S3 server over a folder of its own. */
export async function startVersitygw(program: string) {
  const folder = await mkdtemp(join(tmpdir(), 'rahle-versitygw-'));
  const [objects, attributes] = [join(folder, 'objects'), join(folder, 'attributes')];
  for (const part of [objects, attributes]) await mkdir(part);
  const address = `127.0.0.1:${await freePorts()}`;
  const [accessKeyId, secretAccessKey] = ['rahle', 'rahle-secret'];
  const server = spawn(program, ['--port', address, 'posix', '--sidecar', attributes, objects], {
    stdio: 'ignore',
    env: { ROOT_ACCESS_KEY: accessKeyId, ROOT_SECRET_KEY: secretAccessKey },
  });
  const endpoint = `http://${address}`;
  await untilAnswers(endpoint);
  const account: S3Account = {
    bucket: 'uploads',
    region: 'us-east-1',
    endpoint,
    accessKeyId,
    secretAccessKey,
    forcePathStyle: true,
  };
  return {
    account,
    stop: async () => {
      const ended = once(server, 'exit');
      if (server.kill()) await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function untilAnswers(endpoint: string) {
  for (let look = 1; ; look += 1) {
    const isThere = await fetch(endpoint).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    if (look === LOOKS) throw new Error('versitygw does not answer');
    await sleep(100);
  }
}
