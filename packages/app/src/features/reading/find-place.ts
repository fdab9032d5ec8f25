import { addressOf } from '@rahle/contract/endpoint';
import { Failure } from '@rahle/contract/failures';
import { type Position, reading } from '@rahle/contract/reading';
import type { Client } from '#http/client.ts';
import type { Connection } from '#offline/connection.ts';
import type { Said } from './place-offer.ts';

type Network = {
  client: Pick<Client, 'call'>;
  connection: Pick<Connection, 'isOnline' | 'savedAt' | 'subscribe'>;
};

/** A server that is there and did not say it is asked again. */
const AGAIN_MS = 5000;

/** Asks the server where its reader is in a book, and says whether it was the server that answered. */
export async function findPlace(
  { client, connection }: Network,
  contentId: string,
  signal?: AbortSignal,
): Promise<Said> {
  const input = { params: { contentId } };
  const { position } = await client.call(reading.get, input, signal);
  return { position, isAnswer: connection.savedAt(addressOf(reading.get, input)) === null };
}

type Found = { contentId: string; position: Position | null };
type Tabs = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
type Listener = (contentId: string, position: Position | null) => void;

/**
 * Whoever asks, all that wait for the answer are told, those in other tabs too: what is sent after it may replace it,
 * and then the server has nothing to tell them.
 */
export function createPlaceFinder({ tabs, ...network }: Network & { tabs?: Tabs | undefined }) {
  const { connection } = network;
  const listeners = new Set<Listener>();
  const tell = ({ contentId, position }: Found) =>
    listeners.forEach((listener) => listener(contentId, position));
  tabs?.addEventListener('message', ({ data }: MessageEvent<Found>) => tell(data));

  /** The server's own word, or a failure. */
  async function find(contentId: string): Promise<void> {
    const { position, isAnswer } = await findPlace(network, contentId);
    if (!isAnswer) throw new Failure('network.offline');
    tabs?.postMessage({ contentId, position });
    tell({ contentId, position });
  }

  /** Asks until there is an answer, above all when the network is back. Returns the way to stop. */
  function untilFound(contentId: string, onFound: (position: Position | null) => void): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAsking = false;
    async function ask(): Promise<void> {
      clearTimeout(timer);
      if (isAsking || !connection.isOnline()) return;
      isAsking = true;
      await find(contentId).catch(() => {
        if (listeners.has(listener)) timer = setTimeout(() => void ask(), AGAIN_MS);
      });
      isAsking = false;
    }
    const ignore = connection.subscribe(() => void ask());
    function stop(): void {
      ignore();
      clearTimeout(timer);
      listeners.delete(listener);
    }
    const listener: Listener = (found, position) => {
      if (found !== contentId) return;
      stop();
      onFound(position);
    };
    listeners.add(listener);
    void ask();
    return stop;
  }

  return { find, untilFound };
}
