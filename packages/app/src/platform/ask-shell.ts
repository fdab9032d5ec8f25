import type {
  BridgeCommand,
  BridgeReply,
  BridgeRequest,
  DownloadProgress,
} from '@rahle/contract/desktop-bridge';
import type { CacheFile, Downloads } from '#platform/platform.ts';

/** One question to the desktop shell, in the bridge's own types. */
export type AskShell = <C extends BridgeCommand>(
  command: C,
  request: BridgeRequest<C>,
  onProgress?: (progress: DownloadProgress) => void,
) => Promise<BridgeReply<C>>;

export const downloadsOf = (ask: AskShell): Downloads => ({
  open: (owner) => ask('checkDownloadedContent', { owner }),
  bytesToFetch: async (book, manifest) =>
    (await ask('checkDownloadedContent', { ...book, manifest })).bytesToFetch,
  start: (request, onProgress) =>
    ask('downloadContent', { action: 'start', ...request }, onProgress),
  async cancel(book) {
    await ask('downloadContent', { action: 'cancel', ...book });
  },
  async remove(book) {
    await ask('removeDownloadedContent', book);
  },
  addressOf: async (book) => (await ask('getLocalContentPath', book)).address,
  async showError(title, message) {
    await ask('showErrorDialog', { title, message });
  },
});

export const cacheFileOf = (ask: AskShell): CacheFile => ({
  load: async () => (await ask('loadCacheFile', {})).text,
  async save(text) {
    await ask('saveCacheFile', { text, setAside: false });
  },
  async remove() {
    await ask('saveCacheFile', { text: null, setAside: false });
  },
  async setAside() {
    await ask('saveCacheFile', { text: null, setAside: true });
  },
});
