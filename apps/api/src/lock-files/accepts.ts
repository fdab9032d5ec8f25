import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

/** Longer names the system refuses for sockets. */
export const LONGEST_NAME = 100;

/** Whether a process listens on the socket of that name in the folder. */
export async function accepts(folder: string, name: string): Promise<boolean> {
  const path = join(folder, name);
  if (path.length <= LONGEST_NAME) return connects(path);
  if (process.platform !== 'linux') return false;
  const opened = openSync(folder, 'r');
  try {
    return await connects(`/proc/self/fd/${opened}/${name}`);
  } finally {
    closeSync(opened);
  }
}

async function connects(path: string): Promise<boolean> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return true;
  } catch (error) {
    // Whose it is may be another user's business, but it is there.
    return (error as NodeJS.ErrnoException).code === 'EACCES';
  } finally {
    socket.destroy();
  }
}
