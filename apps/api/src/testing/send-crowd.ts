import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

// A process of its own that sends a crowd of requests, so that who asks does not slow down who answers. Takes what
// it is to send as JSON, and prints what came back as JSON.

export type CrowdRequest = {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  /** With `{n}` in place of the number of the request. */
  body?: string;
  seconds: number;
  /** So many callers at a time, each asking again once it is answered; or so many requests a second, come what may. */
  callers?: number;
  perSecond?: number;
};

export type Crowd = {
  /** How long the answers with each status took, in milliseconds, in order. */
  took: Record<string, number[]>;
  errors: string[];
  /** Refusals that do not say when to come back. */
  unexplained: number;
};

/** A caller who is refused does not come back at once. */
const REFUSED_MS = 100;
const TICK_MS = 10;

const wanted = JSON.parse(process.argv[2]!) as CrowdRequest;
const agent = new Agent({ keepAlive: true, maxSockets: 4000 });
const crowd: Crowd = { took: {}, errors: [], unexplained: 0 };
const endsAt = performance.now() + wanted.seconds * 1000;
const isOver = () => performance.now() >= endsAt;
let sent = 0;

function ask(): Promise<number> {
  const { url, method = 'GET', headers = {}, body } = wanted;
  sent += 1;
  const text = body?.replaceAll('{n}', String(sent));
  const since = performance.now();
  return new Promise((resolve) => {
    const asked = request(url, { method, headers, agent }, (answer) => {
      answer.resume().on('end', () => {
        const status = answer.statusCode ?? 0;
        (crowd.took[status] ??= []).push(performance.now() - since);
        if ([429, 503].includes(status) && !answer.headers['retry-after']) crowd.unexplained += 1;
        resolve(status);
      });
    });
    asked.on('error', (error: NodeJS.ErrnoException) => {
      crowd.errors.push(error.code ?? error.message);
      resolve(0);
    });
    asked.end(text);
  });
}

async function askOverAndOver() {
  while (!isOver()) if ((await ask()) !== 200) await sleep(REFUSED_MS);
}

async function askSteadily(perSecond: number) {
  const answers = [];
  const since = performance.now();
  while (!isOver()) {
    const due = ((performance.now() - since) / 1000) * perSecond;
    while (sent < due) answers.push(ask());
    await sleep(TICK_MS);
  }
  await Promise.all(answers);
}

if (wanted.perSecond === undefined)
  await Promise.all(Array.from({ length: wanted.callers ?? 1 }, askOverAndOver));
else await askSteadily(wanted.perSecond);
agent.destroy();
for (const times of Object.values(crowd.took)) times.sort((a, b) => a - b);
process.stdout.write(JSON.stringify(crowd));
