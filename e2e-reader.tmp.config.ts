import base from './playwright.config.ts';
const { webServer: _, ...rest } = base;
export default { ...rest, workers: 2, timeout: 30_000, expect: { timeout: 4000 } };
