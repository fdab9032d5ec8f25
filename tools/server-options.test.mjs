import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { SERVER_ENV, SERVER_OPTIONS, SERVER_PROGRAM } from './server-options.mjs';
import { ROOT } from './set-up/paths.mjs';

const words = (file) => readFileSync(resolve(ROOT, file), 'utf8').split(/[\s",[\]]+/);

it.each(['Containerfile', 'deploy/rahle.service'])(
  '%s starts the server in the same way',
  (file) => {
    const env = Object.entries(SERVER_ENV).map(([name, value]) => `${name}=${value}`);
    expect(words(file)).toEqual(
      expect.arrayContaining([...env, ...SERVER_OPTIONS, SERVER_PROGRAM]),
    );
  },
);
