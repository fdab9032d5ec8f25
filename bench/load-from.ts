import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

const CONNECTIONS = 4;
const PER_SECOND = 100;

/**
 * Asks for an address at a steady rate until stopped. In a process of its own: one that shares the measurement's would
 * make it wait for the generator rather than for the server.
 */
export async function loadFrom(url: string, headers: Record<string, string>) {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const generator = spawn(
    process.execPath,
    [
      'node_modules/autocannon/autocannon.js',
      `--connections=${CONNECTIONS}`,
      `--overallRate=${PER_SECOND}`,
      '--duration=600',
      ...named,
      url,
    ],
    { stdio: 'ignore' },
  );
  const ended = once(generator, 'exit');
  await Promise.race([pause(2000), ended]);
  if (generator.exitCode !== null) throw new Error('The load ended at once');
  return {
    stop: async () => {
      generator.kill('SIGKILL');
      await ended;
    },
  };
}
