import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#settings/start-error.ts';

const BUSY = 5;
const ALONE_MS = 120_000;

/**
 * Locks a file for this process, unless another one has. The lock is the system's own: it ends with the process,
 * however that ends, and holds across containers, whatever pids these see. Node has no call for it, but SQLite has.
 */
export function hold(file: string): { release: () => void } | undefined {
  const database = new DatabaseSync(file);
  try {
    database.exec('begin exclusive');
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === BUSY) return undefined;
    throw error;
  }
}

/** Whether another process, or another part of this one, holds the file; makes nothing. */
export function isHeld(file: string): boolean {
  if (!existsSync(file)) return false;
  const held = hold(file);
  held?.release();
  return !held;
}

/** Runs the steps while no other process runs steps under the same file. */
export async function alone<Result>(file: string, steps: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + ALONE_MS;
  let held = hold(file);
  while (!held) {
    if (Date.now() > deadline)
      throw new StartError(`Another process has held ${file} for two minutes.`);
    await sleep(50);
    held = hold(file);
  }
  try {
    return await steps();
  } finally {
    held.release();
  }
}
