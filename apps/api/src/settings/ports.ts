import { createServer } from 'node:net';
import type { Settings } from '#settings/settings.ts';
import { StartError } from '#settings/start-error.ts';

/** Refuses a taken port before anything is created. Between this and listening it can still be lost: see portError. */
export async function checkPorts({ host, port, contentPort }: Settings): Promise<void> {
  await tryToListen(host, 'PORT', port);
  await tryToListen(host, 'CONTENT_PORT', contentPort);
}

function tryToListen(host: string, name: 'PORT' | 'CONTENT_PORT', port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => reject(portError(error, host, name, port)));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve()));
  });
}

/** What went wrong while listening, as a line that names the setting. */
export function portError(error: unknown, host: string, name: string, port: number): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} (${name}) is already in use on ${host}.`);
  if (code === 'EACCES')
    return new StartError(`Port ${port} (${name}) needs more rights than this user has.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartError(`HOST ${host} is not an address of this machine.`);
  return error;
}
