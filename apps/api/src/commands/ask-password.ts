import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { StartError } from '#settings/start-error.ts';

/** Asks on the terminal without showing what is typed, twice: nobody sees a slip of the finger. */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new StartError('There is no terminal to ask for a password on; set RAHLE_PASSWORD.');
  const password = await ask('Password: ');
  if ((await ask('Once more: ')) !== password) throw new StartError('The two passwords differ.');
  return password;
}

async function ask(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    process.stdout.write(question);
    return await terminal.question('');
  } finally {
    process.stdout.write('\n');
    terminal.close();
  }
}
