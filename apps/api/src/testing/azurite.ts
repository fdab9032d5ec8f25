import { spawn } from 'node:child_process';
import { once } from 'node:events';

const SET_UP = new URL('../../../../tools/set-up/azurite.mjs', import.meta.url);

/** The emulator's own account, the same everywhere and no secret. */
const ACCOUNT = 'devstoreaccount1';
const KEY =
  'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==';

type Options = { port?: number; folder?: string };

/** An Azure Blob Storage of the test's own; in memory, unless it is to be found again at the next start. */
export async function startAzurite({ port = 0, folder }: Options = {}) {
  const { bringAzurite } = (await import(SET_UP.href)) as { bringAzurite: () => Promise<string> };
  const memory = folder ? ['--location', folder] : ['--inMemoryPersistence'];
  const options = ['--blobPort', String(port), ...memory, '--skipApiVersionCheck'];
  const emulator = spawn(
    process.execPath,
    [await bringAzurite(), ...options, '--disableTelemetry'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const origin = await addressIn(emulator.stdout);

  return {
    port: Number(new URL(origin).port),
    connectionString: `DefaultEndpointsProtocol=http;AccountName=${ACCOUNT};AccountKey=${KEY};BlobEndpoint=${origin}/${ACCOUNT};`,
    stop: async () => {
      const ended = once(emulator, 'exit');
      if (emulator.kill()) await ended;
    },
  };
}

/** It goes on talking afterwards, and must find someone who listens. */
function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    output.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const address = printed.match(/listens on (http:\/\/\S+:\d+)/)?.[1];
      if (address) resolve(address);
    });
    output.on('end', () => reject(new Error(`Azurite ended: ${printed}`)));
  });
}
