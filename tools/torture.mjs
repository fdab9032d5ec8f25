// `npm run torture`: what takes too long for every day: many more tries, and the largest things.
import { startNode, untilEnded } from './child.mjs';
import { setUp } from './set-up/set-up.mjs';

const VITEST = 'node_modules/vitest/vitest.mjs';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
const JOBS = [
  {
    name: 'Any input and any address, a thousand tries at each endpoint',
    words: [
      VITEST,
      'run',
      '--project',
      'api',
      'apps/api/src/features/any-input.test.ts',
      'apps/api/src/features/any-address.test.ts',
      '--testTimeout',
      '1200000',
    ],
    env: { RAHLE_TRIES: '1000', RAHLE_SEED: String(Date.now() % 1_000_000_000) },
  },
  {
    name: 'A package of 500 MB and what it does to memory; the demo’s books by EPUBCheck',
    words: [VITEST, 'run', '--project', 'api', 'torture', '--exclude', '**/crash.torture.ts'],
    env: { RAHLE_TORTURE: '1' },
  },
  {
    name: 'Every screen at every width in both themes, also before its styles; everyone’s sign-in and admin addresses',
    words: [
      PLAYWRIGHT,
      'test',
      '--grep',
      'axe|sees what is theirs|their own cards|signs in and out|as it stands|looks as it will',
      '--timeout',
      '900000',
    ],
    env: { RAHLE_TORTURE: '1' },
  },
  {
    name: 'Twenty tabs on a network in trouble, for long',
    words: [PLAYWRIGHT, 'test', 'e2e/many-tabs.spec.ts'],
    env: { RAHLE_TORTURE: '1' },
  },
  {
    name: 'Two hundred histories of two devices, offline, killed and minutes apart',
    words: [PLAYWRIGHT, 'test', 'e2e/reading-histories.spec.ts'],
    env: { RAHLE_HISTORIES: '200', RAHLE_TORTURE: '1' },
  },
  {
    name: 'Forty odd books in four scripts, and the reader in every layout, font and way',
    words: [PLAYWRIGHT, 'test', 'e2e/odd-books.spec.ts', 'e2e/reader-'],
    env: { RAHLE_TORTURE: '1' },
  },
  {
    name: 'Places, notes, search and exports in every way that leads to them',
    words: [
      PLAYWRIGHT,
      'test',
      'e2e/reading.spec.ts',
      'e2e/reading-unanswered.spec.ts',
      'e2e/marks.spec.ts',
      'e2e/note-left.spec.ts',
      'e2e/text-search.spec.ts',
      'e2e/take-along.spec.ts',
    ],
    env: { RAHLE_TORTURE: '1' },
  },
  {
    name: 'A school of 1,200 learners in 40 classes, in one afternoon',
    words: [PLAYWRIGHT, 'test', 'e2e/school.spec.ts', '--timeout', '900000'],
    env: { RAHLE_TORTURE: '1' },
  },
  {
    name: 'Every test of the server on a PostgreSQL that is given by its address',
    words: ['tools/torture-given-server.mjs'],
  },
  { name: 'The desktop library under fire, and its package', words: ['tools/torture-desktop.mjs'] },
  {
    name: 'A hundred kills of the server, of PostgreSQL and of both',
    words: [VITEST, 'run', '--project', 'api', 'crash.torture'],
    env: { RAHLE_TORTURE: '1' },
  },
];

await setUp('web app');
let failed = 0;
for (const { name, words, env = {} } of JOBS) {
  console.log(`${name}:`);
  if ((await untilEnded(startNode(words, { env }))) !== 0) failed += 1;
}
console.log(`${JOBS.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
