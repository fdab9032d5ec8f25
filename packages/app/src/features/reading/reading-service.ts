import { type PositionChange, reading } from '@rahle/contract/reading';
import type { Client } from '#http/client.ts';
import type { Connection } from '#offline/connection.ts';
import { ownerOf } from '#session/owner.ts';
import type { Session } from '#session/session.ts';
import type { OpenQueue } from './open-queue.ts';

type Options = {
  client: Client;
  session: Session;
  connection: Connection;
  /** The organization's. */
  domain: string;
  signal: AbortSignal;
};

export type ReadingService = ReturnType<typeof createReadingService>;

/** A page that has just been opened has better things to do. */
const FIRST_MS = 4000;
/** A server that is there and did not take it is asked again. */
const AGAIN_MS = 30_000;

/** Keeps places and marks of whoever is signed in, and sends them when the server can be reached. */
export function createReadingService({ client, session, connection, domain, signal }: Options) {
  const queues = new Map<string, Promise<OpenQueue>>();
  const listeners = new Set<(contentId: string) => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending: Promise<void> | null = null;

  function queue(): Promise<OpenQueue> {
    const owner = ownerOf(session.current());
    const scope = `${domain} ${owner}`;
    const known = queues.get(scope);
    if (known) return known;
    const onChange = (contentId: string) => listeners.forEach((listener) => listener(contentId));
    const opening = import('./open-queue.ts').then(({ openQueue }) =>
      openQueue({ client, connection, owner, scope, onChange }),
    );
    queues.set(scope, opening);
    opening.catch(() => queues.delete(scope));
    return opening;
  }
  const isSignedIn = () => Boolean(session.current().tokens?.accessToken);

  async function sendAll(): Promise<void> {
    clearTimeout(timer);
    if (signal.aborted || !isSignedIn()) return;
    const mine = await queue();
    await mine.send();
    if (!signal.aborted && connection.isOnline() && (await mine.unsent()) > 0)
      timer = setTimeout(() => void send(), AGAIN_MS);
  }
  /** Waits for what is being sent, then sends what came since. */
  function send(): Promise<void> {
    const next = (isSending ?? Promise.resolve()).then(sendAll).catch((error: unknown) => {
      console.warn('Places and marks wait to be sent', error);
    });
    isSending = next;
    return next;
  }

  /**
   * Tells the server of a place that is kept, before it returns: a page that is going is given no time to look into
   * its store. What is not answered is sent from there.
   */
  async function tellPlace(whose: string, contentId: string, body: PositionChange): Promise<void> {
    if (!isSignedIn() || ownerOf(session.current()) !== whose) return;
    const mine = queue();
    const telling = client.callLeaving(reading.move, { params: { contentId }, body });
    await telling.then(async (kept) => (await mine).placeTaken(contentId, body, kept)).catch(send);
  }

  if (typeof window !== 'undefined') {
    let wasOnline = connection.isOnline();
    const stop = connection.subscribe(() => {
      if (connection.isOnline() && !wasOnline) void send();
      wasOnline = connection.isOnline();
    });
    timer = setTimeout(() => void send(), FIRST_MS);
    signal.addEventListener('abort', () => {
      stop();
      clearTimeout(timer);
    });
  }
  return {
    queue,
    send,
    tellPlace,
    /** Told when marks came from elsewhere. */
    subscribe(listener: (contentId: string) => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
