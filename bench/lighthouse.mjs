// `npm run lighthouse`: home, books and login on a phone with slow 4G, in both languages, as Lighthouse counts. Wants a
// quiet machine; exits 1 where a page falls below what is promised. Lighthouse itself is brought when it is first needed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { startNode } from '../tools/child.mjs';
import { withoutNpm } from '../tools/set-up/node.mjs';
import { NODE, ROOT, TOOLS } from '../tools/set-up/paths.mjs';
import { bringBrowser } from '../tools/test/bring-browser.mjs';
import { setUp } from '../tools/set-up/set-up.mjs';
import { run, step } from '../tools/set-up/step.mjs';
import { untilReady } from '../tools/test/until-ready.mjs';

const VERSION = '13.5.0';
const HOME = resolve(TOOLS, 'lighthouse');
const CLI = resolve(HOME, 'node_modules/lighthouse/cli/index.js');
/** Debian's Chromium, the one that the tests bring too. */
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];

const PORT = Number(process.env.PORT ?? 4300);
/** The demo's organizations, each of which greets its visitors in its own language. */
const ORIGINS = { en: `http://localhost:${PORT}`, tr: `http://atlas.localhost:${PORT}` };
const PATHS = ['/', '/books', '/login'];

/** As many as Lighthouse itself advises where a machine has other things to do: the middle one counts. */
const RUNS = 5;
const SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const FIGURES = { 'largest-contentful-paint': 1500, 'cumulative-layout-shift': 0.02 };

await setUp('web app');
await bringLighthouse();
await bringBrowser();
const env = { PORT: String(PORT), CONTENT_PORT: String(PORT + 1), DEMO: 'on', LOG_LEVEL: 'warn' };
const server = startNode(['tools/test/serve-demo.mjs'], { env });
const wrong = [];
try {
  await untilReady(server, ORIGINS.en);
  for (const path of PATHS) for (const locale of Object.keys(ORIGINS)) await measure(path, locale);
} finally {
  server.kill('SIGTERM');
}
for (const sentence of wrong) console.error(sentence);
process.exitCode = wrong.length > 0 ? 1 : 0;

async function bringLighthouse() {
  if (existsSync(CLI)) return;
  await step(`Bringing Lighthouse ${VERSION}`, async () => {
    mkdirSync(HOME, { recursive: true });
    const manifest = { private: true, dependencies: { lighthouse: VERSION } };
    writeFileSync(resolve(HOME, 'package.json'), JSON.stringify(manifest));
    const options = ['install', '--no-audit', '--no-fund', '--ignore-scripts'];
    await run('npm', options, { cwd: HOME, env: withoutNpm() });
  });
}

async function measure(path, locale) {
  // As for every visitor but the first after a change: pages that are asked for again are compressed better.
  const domain = new URL(ORIGINS[locale]).hostname;
  const headers = { 'x-organization-domain': domain, 'accept-encoding': 'br' };
  for (let visit = 0; visit < 3; visit += 1)
    await (await fetch(ORIGINS.en + path, { headers })).arrayBuffer();
  const reports = [];
  while (reports.length < RUNS) reports.push(await reportOf(ORIGINS[locale] + path));
  const performanceOf = ({ categories }) => categories.performance.score;
  const { categories, audits } = reports.sort((a, b) => performanceOf(a) - performanceOf(b))[
    Math.floor(RUNS / 2)
  ];
  const scores = Object.keys(SCORES).map((name) => [
    name,
    Math.round(categories[name].score * 100),
  ]);
  const figures = Object.keys(FIGURES).map((name) => [name, audits[name].numericValue]);
  const line = [...scores, ...figures].map(
    ([name, value]) => `${name} ${Number(value.toFixed(3))}`,
  );
  const all = reports.map((report) => Math.round(performanceOf(report) * 100));
  console.log(`${path} ${locale}: ${line.join(', ')} (performance of all: ${all.join(' ')})`);

  const fail = (what) => wrong.push(`${path} in ${locale}: ${what}`);
  for (const [name, score] of scores)
    if (score < SCORES[name]) fail(`${name} ${score}, less than ${SCORES[name]}`);
  for (const [name, value] of figures)
    if (value >= FIGURES[name]) fail(`${name} ${value.toFixed(3)}, not below ${FIGURES[name]}`);
  for (const { id, score, title, scoreDisplayMode } of Object.values(audits))
    if (score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
      console.log(`    ${id} (${score}): ${title}`);
}

async function reportOf(address) {
  const report = resolve(HOME, 'report.json');
  const chromium = CHROMIUM.find(existsSync);
  if (!chromium) throw new Error(`None of these is there: ${CHROMIUM.join(', ')}`);
  const flags = [
    `--output-path=${report}`,
    '--output=json',
    '--quiet',
    `--chrome-path=${chromium}`,
    '--chrome-flags=--headless=new --no-sandbox',
  ];
  await run(NODE, [CLI, address, ...flags], { cwd: ROOT, env: { CHROME_PATH: chromium } });
  return JSON.parse(readFileSync(report, 'utf8'));
}
