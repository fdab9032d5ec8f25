// Runs in a device's page: the app's own session, network, store and queue, without its screens.
import { goOnAt, stopTime } from './device-clock.ts';
import '../../packages/app/src/platform/zod-without-eval.ts';
import type { Me, Tokens } from '@rahle/contract/authentication';
import { ORGANIZATION_HEADER } from '@rahle/contract/domain';
import { askShell } from '../../apps/desktop/src/ask-shell.ts';
import { assemble } from '../../packages/app/src/assemble.ts';
import { fetchTransport } from '../../packages/app/src/http/fetch-transport.ts';
import { cacheFileOf } from '../../packages/app/src/platform/ask-shell.ts';
import type { CacheFile } from '../../packages/app/src/platform/platform.ts';
import { ownerOf } from '../../packages/app/src/session/owner.ts';
import { createSession } from '../../packages/app/src/session/session.ts';
import { openBook, type OpenedBook } from './opened-book.ts';

export type Setting = {
  /** What its owner's other devices call it. */
  device: string;
  contentId: string;
  signedIn: { tokens: Tokens; me: Me };
  apiBase: string;
  domain: string;
  /** Of the desktop, whose page has no address that names the organization; in a window its shell has the cache. */
  kind: 'web' | 'desktop' | 'window';
};

export type Move = { page: number | null; at: number };

const CACHE = 'rahle.cache';
const MOVES = 'test.moves';
const REACHED_MS = 10_000;

const inLocalStorage: CacheFile = {
  load: async () => localStorage.getItem(CACHE),
  save: async (text) => localStorage.setItem(CACHE, text),
  remove: async () => localStorage.removeItem(CACHE),
  setAside: async () => {},
};

const noteOf = (note: string) => ({
  kind: 'NOTE' as const,
  colour: 'yellow' as const,
  note,
  version: 1,
  selector: { href: 'one.xhtml', cfi: null, quote: null, progression: 0.5 },
});

const movesMade = () => JSON.parse(localStorage.getItem(MOVES) ?? '[]') as Move[];

async function startProgram({ device, contentId, signedIn, apiBase, domain, kind }: Setting) {
  const session = createSession();
  if (!session.current().tokens) session.open(signedIn.tokens, signedIn.me);
  const named = kind === 'web' ? {} : { [ORGANIZATION_HEADER]: domain };
  const network = fetchTransport({
    apiBase,
    headers: () => ({ 'accept-language': 'en', ...named }),
  });
  const cacheFile = kind === 'window' ? cacheFileOf(askShell) : inLocalStorage;
  const { client, connection, reading } = await assemble({ session, network, cacheFile, domain });
  const owner = ownerOf(session.current());
  const queue = await reading.queue();
  let book: OpenedBook | null = null;

  async function open(): Promise<OpenedBook> {
    book?.close();
    book = await openBook({
      client,
      connection,
      reading,
      owner,
      contentId,
      device,
      onMove({ page }) {
        const moves = [...movesMade(), { page, at: Date.now() }];
        localStorage.setItem(MOVES, JSON.stringify(moves));
      },
    });
    return book;
  }

  /** As when someone looks at the window again. */
  async function findServer(): Promise<void> {
    if (connection.isOnline()) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The server is not found')), REACHED_MS);
      const stop = connection.subscribe(() => {
        if (!connection.isOnline()) return;
        clearTimeout(timer);
        stop();
        resolve();
      });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  }

  return {
    async open() {
      const opened = await open();
      return { page: opened.goesOnAt(), isOffered: opened.isOffered() };
    },
    turnTo: async (page: number) => (book ?? (await open())).turnTo(page),
    marks: async () => (await queue.marks(contentId)).map(({ id, note }) => ({ id, note: note! })),
    /** Writes, or without words removes, and says upon what: the mark that chance chooses of those in sight, or none. */
    async change(chance: number | null, words: string | null): Promise<string | null> {
      const seen = await queue.marks(contentId);
      const one = chance === null ? undefined : seen[Math.floor(chance * seen.length)];
      const id = one?.id ?? crypto.randomUUID();
      if (words !== null) await queue.keepMark(contentId, id, () => noteOf(words), one?.note);
      else if (one) await queue.removeMark(contentId, id, one.note);
      void reading.send();
      return one?.note ?? null;
    },
    async settle(isReachable: boolean) {
      if (isReachable) await findServer();
      await reading.send();
      if (connection.isOnline()) await queue.pull(contentId);
    },
    unsent: () => queue.unsent(),
    moves: async () => movesMade(),
  };
}

export type Commands = Awaited<ReturnType<typeof startProgram>>;

let program: Commands | undefined;

const device = {
  stopTime,
  async start(now: number, setting: Setting): Promise<void> {
    goOnAt(now);
    program = await startProgram(setting);
  },
  async run(now: number, command: keyof Commands, given: unknown[]): Promise<unknown> {
    goOnAt(now);
    return (program![command] as (...values: unknown[]) => Promise<unknown>)(...given);
  },
};
export type DeviceInPage = typeof device;

Object.assign(globalThis, { rahleDevice: device });
