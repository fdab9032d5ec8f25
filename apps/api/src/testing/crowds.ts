import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Crowd, CrowdRequest } from '#testing/send-crowd.ts';

const FILE = fileURLToPath(new URL('send-crowd.ts', import.meta.url));

export async function sendCrowd(crowd: CrowdRequest): Promise<Crowd> {
  const { stdout } = await promisify(execFile)(process.execPath, [FILE, JSON.stringify(crowd)], {
    maxBuffer: 256 * 1024 * 1024,
    timeout: (crowd.seconds + 60) * 1000,
  });
  return JSON.parse(stdout) as Crowd;
}

export const count = ({ took }: Crowd, status: number): number => took[status]?.length ?? 0;

/** What 99 of 100 answers with this status took at most. */
export function slowest({ took }: Crowd, status: number): number {
  const times = took[status] ?? [];
  return times[Math.floor(times.length * 0.99)] ?? times.at(-1) ?? 0;
}
