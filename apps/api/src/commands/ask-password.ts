import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { StartError } from '#settings/start-error.ts';

/** Asks on the terminal without showing what is typed. */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new StartError('There is no terminal to ask for a password on; set RAHLE_PASSWORD.');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    process.stdout.write('Password: ');
    return await terminal.question('');
  } finally {
    process.stdout.write('\n');
    terminal.close();
  }
}
