import { expect, it } from 'vitest';
import { openTurns } from './turns.ts';

const busy = { code: 'server.busy', retryAfter: 0.05 };

it('lets so many through, and asks the others to come again', async () => {
  const takeTurn = openTurns({ all: 3, each: 2 }, 50);
  const [first, second] = [await takeTurn('a'), await takeTurn('a')];
  await expect(takeTurn('a')).rejects.toMatchObject(busy);
  const third = await takeTurn('b');
  await expect(takeTurn('b')).rejects.toMatchObject(busy);
  await expect(takeTurn('c')).rejects.toMatchObject(busy);
  for (const end of [first, second, third]) end();
  const ends = [await takeTurn('a'), await takeTurn('b'), await takeTurn('c')];
  for (const end of ends) end();
});

it('whoever waited in vain takes no place afterwards', async () => {
  const takeTurn = openTurns({ all: 1, each: 1 }, 50);
  const end = await takeTurn('a');
  await Promise.allSettled([takeTurn('a'), takeTurn('a'), takeTurn('b')]);
  const waiting = takeTurn('a');
  end();
  await expect(waiting.then((over) => over())).resolves.toBeUndefined();
  await expect(takeTurn('b').then((over) => over())).resolves.toBeUndefined();
});

it('a turn that ends twice is one turn', async () => {
  const takeTurn = openTurns({ all: 1, each: 1 }, 50);
  const end = await takeTurn('a');
  end();
  end();
  const next = await takeTurn('a');
  end();
  await expect(takeTurn('a')).rejects.toMatchObject(busy);
  next();
});
