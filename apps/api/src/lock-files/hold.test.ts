import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { alone, hold, isHeld } from '#lock-files/hold.ts';

const folder = mkdtempSync(join(tmpdir(), 'rahle-hold-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a file is held until it is released, and looking makes none', () => {
  const file = join(folder, 'held');
  expect(isHeld(file)).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
  const mine = hold(file);
  expect(hold(file)).toBeUndefined();
  expect(isHeld(file)).toBe(true);
  mine!.release();
  expect(isHeld(file)).toBe(false);
});

it('steps under the same file never overlap', async () => {
  let inside = 0;
  const visits = Array.from({ length: 5 }, () =>
    alone(join(folder, 'gate'), async () => {
      expect((inside += 1)).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 10));
      inside -= 1;
    }),
  );
  await Promise.all(visits);
});
