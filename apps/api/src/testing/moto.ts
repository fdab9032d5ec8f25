import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { S3Account } from '#settings/settings.ts';

const SET_UP = new URL('../../../../tools/set-up/moto.mjs', import.meta.url);

/** Where there is no Python, it is said once, and S3 is left to `npm run torture`. */
export const hasPython = spawnSync('python3', ['-c', 'import ensurepip']).status === 0;
if (!hasPython) console.warn('No Python 3 with venv here: the S3 store is not tried.');

/** A store in memory that speaks like Amazon S3. It does not look at signatures: `s3.torture.ts` does. */
export async function startMoto({ port = 0 } = {}) {
  const { bringMoto } = (await import(SET_UP.href)) as { bringMoto: () => Promise<string> };
  const server = spawn(await bringMoto(), ['-H', '127.0.0.1', '-p', String(port)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Otherwise it asks the network whether it runs in a cloud.
    env: { ...process.env, AWS_EC2_METADATA_DISABLED: 'true' },
  });
  const endpoint = await addressIn(server.stderr);
  const account: S3Account = {
    bucket: 'uploads',
    region: 'us-east-1',
    endpoint,
    accessKeyId: 'rahle',
    secretAccessKey: 'rahle-secret',
    forcePathStyle: true,
  };
  return {
    account,
    port: Number(new URL(endpoint).port),
    stop: async () => {
      const ended = once(server, 'exit');
      if (server.kill('SIGKILL')) await ended;
    },
  };
}

/** The environment of a server whose store it is. */
export const s3Environment = ({ bucket, endpoint, accessKeyId, secretAccessKey }: S3Account) => ({
  STORAGE: 's3',
  S3_BUCKET: bucket,
  S3_ENDPOINT: endpoint ?? '',
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
  S3_FORCE_PATH_STYLE: 'on',
});

/** It goes on talking afterwards, and must find someone who listens. */
function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    output.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /Running on (http:\/\/[\d.]+:\d+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    output.on('end', () => reject(new Error(`moto ended: ${said}`)));
  });
}
