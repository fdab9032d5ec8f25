import { expect, it, vi } from 'vitest';
import { madeOnce } from '#on-demand/made-once.ts';

it('is made once for all who ask, and anew after it could not be made', async () => {
  const make = vi.fn<() => Promise<object>>(async () => ({}));
  make.mockRejectedValueOnce(new Error('too many open files'));
  const thing = madeOnce(make);
  const early = await Promise.allSettled([thing(), thing()]);
  expect(early.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(make).toHaveBeenCalledTimes(1);
  const [one, other] = await Promise.all([thing(), thing()]);
  expect(await thing()).toBe(one);
  expect(other).toBe(one);
  expect(make).toHaveBeenCalledTimes(2);
});
