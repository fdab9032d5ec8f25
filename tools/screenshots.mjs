// `npm run screenshots`: every screen and state at three widths, in both themes and both languages, as contact sheets in
// `screenshots/`, and the README's picture. Words after it narrow it down: `npm run screenshots -- 1440-en`.
import { startNode, untilEnded } from './child.mjs';
import { setUp } from './set-up/set-up.mjs';

await setUp('web app');
const words = process.argv.slice(2);
const grep = words.length > 0 ? ['--grep', words.join('|')] : [];
const config = ['--config', 'e2e/screenshots/playwright.config.ts'];
const playwright = 'node_modules/@playwright/test/cli.js';
process.exitCode = await untilEnded(startNode([playwright, 'test', ...config, ...grep]));
