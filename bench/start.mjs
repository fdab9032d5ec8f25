// How long `npm start` takes and what its server holds: on an empty folder with the demo, and on the one it left.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const TICKS_A_SECOND = 100;
const PORT = Number(process.env.PORT || 3200);

const dataDir = mkdtempSync(join(tmpdir(), 'rahle-bench-start-'));
const env = {
  ...process.env,
  PORT: String(PORT),
  CONTENT_PORT: String(PORT + 1),
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  DEMO: 'on',
};

/** Of the process that serves, among those that `npm start` began. */
function serverOf(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return Number(children.split(' ')[0]);
}

function figuresOf(pid) {
  const [megabytes] = readFileSync(`/proc/${pid}/status`, 'utf8')
    .match(/(?<=VmRSS:\s+)\d+/)
    .map((kilobytes) => Math.round(kilobytes / 1024));
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  const cpu = (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  return { megabytes, cpu };
}

async function start(title) {
  const began = performance.now();
  const starter = spawn(process.execPath, ['tools/start.mjs'], { cwd: ROOT, env });
  const ended = new Promise((done) => starter.once('exit', done));
  const own = await new Promise((done, reject) => {
    let output = '';
    starter.stderr.pipe(process.stderr);
    starter.stdout.on('data', (chunk) => {
      output += chunk;
      const ready = output.match(/is ready after ([\d.]+) s/);
      if (ready) done(Number(ready[1]));
    });
    void ended.then(() => reject(new Error(`The server ended: ${output}`)));
  });
  const seconds = (performance.now() - began) / 1000;
  const { megabytes, cpu } = figuresOf(serverOf(starter.pid));
  console.log(
    `${title}: ready after ${seconds.toFixed(1)} s, ${(seconds - own).toFixed(1)} s of it the set-up's checks; ` +
      `${cpu.toFixed(1)} s of a core, ${megabytes} MB`,
  );
  starter.kill('SIGINT');
  await ended;
}

try {
  await start('Empty, with the demo');
  await start('The second time');
  await start('The third time');
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
