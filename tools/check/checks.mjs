import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { NODE, PATH, ROOT } from '../set-up/paths.mjs';
import { run, step } from '../set-up/step.mjs';

const bin = (path) => `node_modules/${path}`;

const CHECKS = {
  Format: [bin('oxfmt/bin/oxfmt'), '--check', '.'],
  Lint: [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'],
  // More checkers would each work out what the others know too: on two cores that takes longer.
  Types: [bin('typescript/bin/tsc'), '--noEmit', '--checkers', '1'],
  'House rules': ['tools/check-house.mjs'],
  Languages: ['tools/check-languages.mjs'],
  References: ['tools/check-references.mjs'],
  'Settings documented': ['apps/api/src/commands/check-settings.ts'],
  Supply: ['tools/check-supply.mjs'],
  Contrast: ['tools/check-contrast.mjs'],
  Budgets: ['tools/check-budgets.mjs'],
  'Dead code': [bin('knip/bin/knip.js'), '--no-progress'],
};

/** Runs them all, also after a failure, and names those that failed. */
export async function checkAll() {
  const outcome = { passed: 0, failures: [] };
  for (const [title, [file, ...options]] of Object.entries(CHECKS)) {
    try {
      if (!existsSync(resolve(ROOT, file))) throw new Error(`${file} is missing.`);
      await step(title, () => run(NODE, [file, ...options], { env: { PATH }, whole: true }));
      outcome.passed += 1;
    } catch (error) {
      console.error(error.message);
      outcome.failures.push(title);
    }
  }
  return outcome;
}
