import { join } from 'node:path';
import { LONGEST_NAME } from '#lock-files/accepts.ts';

/**
 * By what name the embedded PostgreSQL is reached: its socket in the cluster, which takes a quarter less of both
 * processes' time than TCP; TCP where the system refuses so long a name, and on Windows.
 */
export function socketHost(cluster: string, port: number): string {
  const { length } = join(cluster, `.s.PGSQL.${port}`);
  const isReachable = process.platform !== 'win32' && length <= LONGEST_NAME;
  return isReachable ? encodeURIComponent(cluster) : LOOPBACK;
}

export const LOOPBACK = '127.0.0.1';
