// `npm run check`: every check, one line each; what a check has to say is shown when it fails.
import { setUp } from './set-up/set-up.mjs';
import { checkAll } from './check/checks.mjs';

// The budgets are those of the build.
await setUp('web app');
const { failures } = await checkAll();
process.exitCode = failures.length > 0 ? 1 : 0;
