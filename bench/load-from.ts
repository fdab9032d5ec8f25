import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

const PER_SECOND = 100;
const AT_ONCE = 4;

const named = (headers: Record<string, string>) =>
  Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);

/** Both ask a hundred times a second: one request after the other, or four at a time as the second begins. */
const KINDS = {
  evenly: () => ['bench/steady-load.ts'],
  'in bursts': (url: string, headers: Record<string, string>) => [
    'node_modules/autocannon/autocannon.js',
    `--connections=${AT_ONCE}`,
    `--overallRate=${PER_SECOND}`,
    '--duration=600',
    ...named(headers),
    url,
  ],
};

type Load = keyof typeof KINDS;

/**
 * Asks for an address until stopped. In a process of its own: one that shares the measurement's would make it wait for
 * the generator rather than for the server.
 */
export async function loadFrom(kind: Load, url: string, headers: Record<string, string>) {
  const generator = spawn(process.execPath, KINDS[kind](url, headers), {
    env: {
      ...process.env,
      LOAD_URL: url,
      LOAD_HEADERS: JSON.stringify(headers),
      LOAD_PER_SECOND: String(PER_SECOND),
    },
    stdio: ['ignore', 'ignore', kind === 'evenly' ? 'inherit' : 'ignore'],
  });
  const ended = once(generator, 'exit');
  await Promise.race([pause(2000), ended]);
  if (generator.exitCode !== null) throw new Error('The load ended at once');
  return {
    stop: async () => {
      if (generator.exitCode !== null) throw new Error('The load ended before it was stopped');
      generator.kill('SIGKILL');
      await ended;
    },
  };
}
