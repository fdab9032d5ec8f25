import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { Content } from '@rahle/contract/contents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoServer, startDemoServer } from './demo-server.ts';
import { personAt } from './person.ts';
import { type AppWindow, newComputer, openWindow } from './window.ts';

const LEARNER = 'learner@rahle.test';
const TIMES = 10;
const AT_MOST_MS = 1_000;

const computer = newComputer();
const busy: ChildProcess[] = [];
let server: DemoServer;
let window: AppWindow;

beforeAll(async () => {
  server = await startDemoServer();
  window = await openWindow(computer);
}, 240_000);

afterAll(async () => {
  for (const one of busy) one.kill('SIGKILL');
  await window?.close();
  await server?.remove();
  computer.remove();
}, 60_000);

it('a copy opens in under a second at the median of ten, while every core is busy with something else', async () => {
  const token = await server.signIn(LEARNER);
  const { data } = await server.call<{ data: Content[] }>('GET', '/contents?limit=50', token);
  const { id } = data.find(({ pages }) => pages > 3)!;
  const person = personAt(window);
  await person.chooseOrganization(`localhost:${server.port}`);
  await person.signIn(LEARNER);
  await person.goTo(`/contents/${id}`);
  await person.press('Download');
  await person.reads('On this computer');
  await server.stop();

  for (let core = 0; core < availableParallelism(); core += 1)
    busy.push(spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }));
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) times.push(await person.opensAfter(id));
  const sorted = times.toSorted((one, other) => one - other).map(Math.round);
  process.stdout.write(`A copy is open after ${sorted.join(', ')} ms\n`);
  expect((sorted[TIMES / 2 - 1]! + sorted[TIMES / 2]!) / 2).toBeLessThan(AT_MOST_MS);
}, 240_000);
