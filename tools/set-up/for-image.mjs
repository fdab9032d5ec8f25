// What an image needs, and no more: everything installed and built, then what only building needed is removed.
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { withoutNpm } from './node.mjs';
import { PATH, ROOT } from './places.mjs';
import { setUp } from './set-up.mjs';
import { run, step } from './step.mjs';

await setUp('web app');
await step('Removing what only building needed', async () => {
  const options = ['--omit=dev', '--no-audit', '--no-fund', '--ignore-scripts'];
  await run('npm', ['prune', ...options], { env: { ...withoutNpm(), PATH } });
  rmSync(resolve(ROOT, '.tools/compile-cache'), { recursive: true, force: true });
});
