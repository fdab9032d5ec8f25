import { expect, it } from 'vitest';
import { openPageSlots } from './page-slots.ts';

const busy = { code: 'server.busy', retryAfter: 0.05 };

it('lets so many through, and asks the others to come again', async () => {
  const acquireSlot = openPageSlots({ all: 3, each: 2 }, 50);
  const [first, second] = [await acquireSlot('a'), await acquireSlot('a')];
  await expect(acquireSlot('a')).rejects.toMatchObject(busy);
  const third = await acquireSlot('b');
  await expect(acquireSlot('b')).rejects.toMatchObject(busy);
  await expect(acquireSlot('c')).rejects.toMatchObject(busy);
  for (const end of [first, second, third]) end();
  const ends = [await acquireSlot('a'), await acquireSlot('b'), await acquireSlot('c')];
  for (const end of ends) end();
});

it('whoever waited in vain takes no place afterwards', async () => {
  const acquireSlot = openPageSlots({ all: 1, each: 1 }, 50);
  const end = await acquireSlot('a');
  await Promise.allSettled([acquireSlot('a'), acquireSlot('a'), acquireSlot('b')]);
  const waiting = acquireSlot('a');
  end();
  await expect(waiting.then((over) => over())).resolves.toBeUndefined();
  await expect(acquireSlot('b').then((over) => over())).resolves.toBeUndefined();
});

it('a turn that ends twice is one turn', async () => {
  const acquireSlot = openPageSlots({ all: 1, each: 1 }, 50);
  const end = await acquireSlot('a');
  end();
  end();
  const next = await acquireSlot('a');
  end();
  await expect(acquireSlot('a')).rejects.toMatchObject(busy);
  next();
});
