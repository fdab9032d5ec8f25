import { addressOf } from '@rahle/contract/endpoint';
import { Failure, type FailureCode } from '@rahle/contract/failures';
import {
  createPlaceFinder,
  findPlace,
} from '../../packages/app/src/features/reading/find-place.ts';
import type { Here } from '../../packages/app/src/features/reading/place-offer.ts';
import { createReadingQueue } from '../../packages/app/src/features/reading/reading-queue.ts';
import {
  memoryStore,
  type ReadingStore,
} from '../../packages/app/src/features/reading/reading-store.ts';
import type { Client } from '../../packages/app/src/http/client.ts';
import { createServerClock } from '../../packages/app/src/platform/server-clock.ts';
import { fetchAtLoopback } from '../hostile/at-loopback.ts';
import type { Reader } from './a-reader.ts';
import { openBook, type OpenedBook } from './opened-book.ts';

export type NetworkConditions = { isOnline: boolean; losesAnswers: () => boolean };

type Options = {
  name: string;
  /** What the time is, whatever the devices think. */
  world: () => number;
  /** How far this device's own clock is from it. */
  wrongBy: number;
  network: NetworkConditions;
  /** Requests that nobody waits for any more. */
  strays: Promise<unknown>[];
  /** It has something to tell of where it reads. */
  onMove: (page: number) => void;
};

/** Nothing is remembered here, and nobody asks by themselves. */
const SILENT = { isOnline: () => false, savedAt: () => null, subscribe: () => () => {} };

/** One run of the program: it ends between any two steps, or in the middle of one, and then does nothing more. */
function aProgram() {
  let left = Infinity;
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  async function reach(): Promise<void> {
    if (left > 0) left -= 1;
    else {
      end();
      await new Promise<never>(() => {});
    }
  }
  return {
    ended,
    endAfter: (steps: number) => {
      left = steps;
    },
    /** What has begun goes on by itself, as a request does that has left the computer. */
    async step<T>(work: () => Promise<T>): Promise<T> {
      await reach();
      const working = work();
      await reach();
      const outcome = await working;
      await reach();
      return outcome;
    },
  };
}
type Program = ReturnType<typeof aProgram>;

/** A device: the app's own queue and clock over the real API, through a network that fails as it is told. */
export function aDevice(
  reader: Reader,
  { name, world, wrongBy, network, strays, onMove }: Options,
) {
  const { app, accessToken, contentId } = reader;
  const clock = createServerClock(() => world() + wrongBy);
  async function send(endpoint: never, input: never): Promise<never> {
    const { method } = endpoint as { method: string };
    const { body } = input as { body?: object };
    if (!network.isOnline) throw new Failure('network.offline');
    const answer = await fetchAtLoopback(`${app}/api${addressOf(endpoint, input)}`, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    clock.note(new Date(world()).toUTCString());
    if (method !== 'GET' && network.losesAnswers()) throw new Failure('network.offline');
    const reply = (text === '' ? null : JSON.parse(text)) as { code: FailureCode };
    if (!answer.ok) throw new Failure(reply.code);
    return reply as never;
  }

  // What is on the disk, which outlives every run of the program.
  const disk = memoryStore();
  const places: Here = { own: null, sentAt: null };
  function start(program: Program) {
    const store: ReadingStore = {
      isLasting: true,
      read: (...given) => program.step(() => disk.read(...given)),
      change: (...given) => program.step(() => disk.change(...given)),
      list: (...given) => program.step(() => disk.list(...given)),
      forget: (...given) => program.step(() => disk.forget(...given)),
    };
    const call = (endpoint: never, input: never) =>
      program.step(() => {
        const sending = send(endpoint, input);
        strays.push(sending.catch(() => {}));
        return sending;
      });
    const client = { call } as Pick<Client, 'call'>;
    const finder = createPlaceFinder({ client, connection: SILENT });
    const queue = createReadingQueue({
      client,
      store,
      owner: 'one',
      now: clock.now,
      exclusively: (work) => work(),
      findPlace: finder.find,
      onPlaceKept: (_, readAt) => (places.sentAt = readAt),
    });
    return { queue, client, finder };
  }
  let program = aProgram();
  let running = start(program);
  let opened: OpenedBook | null = null;
  let kept: Promise<unknown> = Promise.resolve();
  let stopAsking: (() => void) | null = null;
  async function open(): Promise<OpenedBook> {
    stopAsking?.();
    const { client, finder, queue } = running;
    const book = await openBook({
      disk: places,
      ask: () => findPlace({ client, connection: SILENT }, contentId),
      move(locator, isBlind) {
        onMove(locator.page!);
        const readAt = clock.now();
        kept = queue.move(contentId, { locator, version: 1, device: name, readAt }, isBlind);
        return readAt;
      },
    });
    stopAsking = book.isAnswered
      ? null
      : finder.untilFound(contentId, (position) => book.onAnswer(position));
    opened = book;
    await kept;
    return book;
  }
  /** The server's answer, where the book was opened without one. */
  async function hearAnswer(): Promise<void> {
    if (network.isOnline && stopAsking) await running.finder.find(contentId);
    await kept;
  }
  async function exchange(): Promise<void> {
    await running.queue.send();
    if (network.isOnline) await running.queue.pull(contentId);
  }

  return {
    name,
    network,
    async settle(): Promise<void> {
      await hearAnswer();
      await exchange();
    },
    open,
    queue: () => running.queue,
    marks: () => running.queue.marks(contentId),
    async turnTo(page: number): Promise<void> {
      const book = opened ?? (await open());
      book.onPlace({ href: 'one.xhtml', cfi: null, page, progression: 0.5 });
      await kept;
    },
    note: (id: string, note: string) =>
      running.queue.keepMark(contentId, id, {
        kind: 'NOTE',
        colour: 'yellow',
        note,
        version: 1,
        selector: { href: 'one.xhtml', cfi: null, quote: null, progression: 0.5 },
      }),
    /** Begins to send, and is killed so many steps later; then it is started anew. */
    async dieSending(steps: number): Promise<void> {
      await hearAnswer();
      program.endAfter(steps);
      await Promise.race([exchange().catch(() => {}), program.ended]);
      program = aProgram();
      running = start(program);
      opened = null;
      stopAsking = null;
    },
  };
}
