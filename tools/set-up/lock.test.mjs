import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let place;
let lock;
let oneAtATime;
beforeEach(async () => {
  place = realpathSync(mkdtempSync(join(tmpdir(), 'rahle-lock-')));
  cpSync(import.meta.dirname, join(place, 'tools/set-up'), { recursive: true });
  ({ oneAtATime } = await import(join(place, 'tools/set-up/lock.mjs')));
  lock = join(place, '.tools/set-up.lock');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  rmSync(place, { recursive: true });
});

/** Someone holds it, who was last heard of so long ago. */
function held(pid, secondsAgo) {
  mkdirSync(lock, { recursive: true });
  if (pid) writeFileSync(join(lock, 'pid'), String(pid));
  const then = Date.now() / 1000 - secondsAgo;
  utimesSync(lock, then, then);
}

const ALIVE = process.ppid;
// Above the largest number that Linux gives.
const DEAD = 2 ** 22 + 1;

it.each([
  ['whose holder is dead', DEAD, 0],
  ['that was never given a holder', undefined, 10],
  ['whose holder was killed, and whose number is another program’s now', ALIVE, 120],
])('a lock %s is taken over', async (_, pid, secondsAgo) => {
  held(pid, secondsAgo);
  expect(await oneAtATime(async () => 'done')).toBe('done');
});

it('a lock whose holder is at work is waited for, and who waits is told so', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  held(ALIVE, 1);
  let isDone = false;
  const waiting = oneAtATime(async () => void (isDone = true));
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith(expect.stringContaining(String(ALIVE))));
  expect(isDone).toBe(false);
  rmSync(lock, { recursive: true });
  await waiting;
  expect(isDone).toBe(true);
});

it('who is long at work is heard of', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await oneAtATime(async () => {
    held(process.pid, 3600);
    vi.advanceTimersByTime(10_000);
    expect(Date.now() - statSync(lock).mtimeMs).toBeLessThan(60_000);
  });
});
