import type { FastifyInstance } from 'fastify';

type Taking<Item> = {
  /** So many are worked on at a time; a slow one does not hold up the others. */
  atOnce: number;
  /** How often the table is read for work that other processes have left. */
  pollMs: number;
  take: (most: number) => Promise<Item[]>;
  /** Logs its own errors, and never rejects. */
  work: (item: Item) => Promise<void>;
  /** Called when the table could not be read. */
  onError: (error: unknown) => void;
};

/** Takes work out of a table and does it: at once when woken, and in a while what others left. */
export function takeWork<Item>({ atOnce, pollMs, take, work, onError }: Taking<Item>) {
  const working = new Set<Promise<void>>();
  let isOpen = false;
  let timer: NodeJS.Timeout | undefined;
  let taking: Promise<void> | undefined;
  let isAskedAgain = false;

  function start(item: Item) {
    const done = work(item).then(() => {
      working.delete(done);
      wake();
    });
    working.add(done);
  }

  async function takeAll() {
    while (isOpen && working.size < atOnce) {
      const items = await take(atOnce - working.size);
      for (const item of items) start(item);
      if (items.length === 0) return;
    }
  }

  function wake() {
    if (!isOpen) return;
    isAskedAgain = taking !== undefined;
    if (isAskedAgain) return;
    clearTimeout(timer);
    taking = takeAll()
      .catch(onError)
      .then(() => {
        taking = undefined;
        if (isAskedAgain) wake();
        else if (isOpen) timer = setTimeout(wake, pollMs).unref();
      });
  }

  return {
    wake,
    /** For as long as the server listens. */
    runWith: (server: FastifyInstance) => {
      server.addHook('onListen', async () => {
        isOpen = true;
        wake();
      });
      server.addHook('onClose', async () => {
        isOpen = false;
        clearTimeout(timer);
        await taking;
        await Promise.all(working);
      });
    },
  };
}
