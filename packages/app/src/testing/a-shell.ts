import type {
  BridgeCommand,
  BridgeFailure,
  BridgeReply,
  BridgeRequest,
  DownloadOutcome,
  DownloadProgress,
  LibraryOwner,
  LocalCopy,
  UnfinishedDownload,
} from '@rahle/contract/desktop-bridge';
import { type AskShell, cacheFileOf, downloadsOf } from '#platform/ask-shell.ts';
import type { PartialPlatform } from '#platform/platform-context.ts';
import { ShellFailure } from '#platform/shell-failure.ts';

type Start = Extract<BridgeRequest<'downloadContent'>, { action: 'start' }>;

/** A download under way, in a test's hands. */
type Running = {
  request: Start;
  progress: (progress: DownloadProgress) => void;
  complete: () => void;
  fail: (code: BridgeFailure['code']) => void;
  cancel: () => void;
};

type Books = { copies: LocalCopy[]; unfinished: UnfinishedDownload[] };

export const aCopy = (contentId: string, manifestHash = 'abc'): LocalCopy => ({
  contentId,
  number: 3,
  manifestHash,
  files: 2,
  bytes: 2_400_000,
  about: null,
});

const nameOf = ({ organizationId, userId }: LibraryOwner) => `${organizationId} ${userId}`;

/** The desktop shell without a desktop: the bridge's nine commands, in memory, in the bridge's own types. */
export function aShell() {
  const libraries = new Map<string, Books>();
  const running: Running[] = [];
  const dialogs: { title: string; message: string }[] = [];
  let owner: LibraryOwner | null = null;
  let cache: string | null = null;

  function booksOf(of: LibraryOwner): Books {
    const books = libraries.get(nameOf(of)) ?? { copies: [], unfinished: [] };
    libraries.set(nameOf(of), books);
    return books;
  }
  function openBooks(of: LibraryOwner): Books {
    if (!owner || nameOf(owner) !== nameOf(of)) throw new ShellFailure('library.closed');
    return booksOf(of);
  }
  const without = <Row extends { contentId: string }>(rows: Row[], contentId: string) =>
    rows.filter((row) => row.contentId !== contentId);

  function start(request: Start, onProgress: (progress: DownloadProgress) => void) {
    const books = openBooks(request.owner);
    const { contentId, manifest, about = null } = request;
    return new Promise<DownloadOutcome>((resolve, reject) => {
      const leave = () => {
        running.splice(running.indexOf(one), 1);
      };
      const one: Running = {
        request,
        progress: onProgress,
        complete() {
          leave();
          const copy = {
            ...aCopy(contentId, manifest.manifestHash),
            number: manifest.number,
            about,
          };
          books.copies = [...without(books.copies, contentId), copy];
          books.unfinished = without(books.unfinished, contentId);
          resolve({ outcome: 'complete', copy, bytesFetched: copy.bytes });
        },
        fail(code) {
          leave();
          reject(new ShellFailure(code));
        },
        cancel() {
          leave();
          resolve({ outcome: 'cancelled', copy: null, bytesFetched: 0 });
        },
      };
      running.push(one);
      // As the shell does at every start: what is already here.
      const here = books.unfinished.find((download) => download.contentId === contentId);
      onProgress({ bytesDone: here?.bytesDone ?? 0, bytesTotal: here?.bytesTotal ?? 0 });
    });
  }

  function cancel({ owner: of, contentId }: { owner: LibraryOwner; contentId: string }) {
    const books = openBooks(of);
    books.unfinished = without(books.unfinished, contentId);
    running.find(({ request }) => request.contentId === contentId)?.cancel();
    return { outcome: 'cancelled' as const, copy: null, bytesFetched: 0 };
  }

  type Answers = {
    [C in BridgeCommand]: (
      request: BridgeRequest<C>,
      onProgress?: (progress: DownloadProgress) => void,
    ) => BridgeReply<C> | Promise<BridgeReply<C>>;
  };
  const answers: Answers = {
    checkDownloadedContent(request) {
      const { manifest } = request;
      if (!manifest) ({ owner } = request);
      const books = owner ? booksOf(owner) : { copies: [], unfinished: [] };
      const bytes = books.copies.reduce((sum, copy) => sum + copy.bytes, 0);
      // Nothing of a version is here but what a test says.
      const bytesToFetch = manifest
        ? manifest.files.reduce((sum, { size }) => sum + size, 0)
        : null;
      return { place: '/library', bytes, ...books, bytesToFetch };
    },
    downloadContent: (request, onProgress = () => {}) =>
      request.action === 'start' ? start(request, onProgress) : cancel(request),
    removeDownloadedContent({ owner: of, contentId }) {
      const books = openBooks(of);
      books.copies = without(books.copies, contentId);
      books.unfinished = without(books.unfinished, contentId);
      return { bytesFreed: 1 };
    },
    getLocalContentPath({ owner: of, contentId }) {
      const isHere = openBooks(of).copies.some((copy) => copy.contentId === contentId);
      return { address: isHere ? `book://frame.${contentId}.localhost/index.html` : null };
    },
    loadCacheFile: () => ({ text: cache }),
    saveCacheFile({ text }) {
      cache = text;
      return null;
    },
    showErrorDialog: (dialog) => (dialogs.push(dialog), null),
    showWarningDialog: (dialog) => (dialogs.push(dialog), null),
    updateIndexPage: () => ({ references: 0 }),
  };

  const ask: AskShell = async (command, request, onProgress) =>
    answers[command](request, onProgress);
  const platform: PartialPlatform = {
    downloads: downloadsOf(ask),
    cacheFile: cacheFileOf(ask),
    address: { current: 'http://localhost:3000', remember() {}, forget() {} },
    version: '0.1.0',
  };
  return { platform, booksOf, running, dialogs, openOwner: () => owner };
}
