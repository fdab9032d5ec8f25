import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { join } from 'node:path';

/** As the tools give it to whatever they start: half of a start is reading the program. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../../../.tools/compile-cache');

/** A Node process of ours, for tests about what happens between processes; `within` is a program that starts it. */
export function startChild(
  file: string,
  options: string[],
  { within = [], env = process.env, ...more }: SpawnOptions & { within?: string[] } = {},
) {
  // With a channel to us the child ends when the test run is broken off.
  const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const;
  const [program, ...words] = [...within, process.execPath, file, ...options];
  const child = spawn(program!, words, {
    stdio: [...stdio],
    env: { NODE_COMPILE_CACHE, ...env },
    ...more,
  });
  let [output, errors] = ['', ''];
  child.stdout!.on('data', (chunk) => (output += chunk));
  child.stderr!.on('data', (chunk) => (errors += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));

  return {
    pid: child.pid!,
    ended,
    output: () => output,
    errors: () => errors,
    says: (words: string) => untilPrinted(child, () => output + errors, words),
    end: (signal: NodeJS.Signals = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

export type Child = ReturnType<typeof startChild>;

/** Waits for words on the child's output; fails at once if it ends without them. */
function untilPrinted(child: ChildProcess, output: () => string, words: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => output().includes(words) && resolve(output());
    look();
    child.stdout!.on('data', look);
    child.stderr!.on('data', look);
    child.once('close', () => reject(new Error(`ended without saying "${words}": ${output()}`)));
  });
}
