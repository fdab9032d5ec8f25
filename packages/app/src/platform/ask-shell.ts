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
  start: (wish, onProgress) => ask('downloadContent', { action: 'start', ...wish }, onProgress),
  cancel: async (book) => void (await ask('downloadContent', { action: 'cancel', ...book })),
  remove: async (book) => void (await ask('removeDownloadedContent', book)),
  addressOf: async (book) => (await ask('getLocalContentPath', book)).address,
  showError: async (title, message) => void (await ask('showErrorDialog', { title, message })),
});

export const cacheFileOf = (ask: AskShell): CacheFile => ({
  load: async () => (await ask('loadCacheFile', {})).text,
  save: async (text) => void (await ask('saveCacheFile', { text, setAside: false })),
  remove: async () => void (await ask('saveCacheFile', { text: null, setAside: false })),
  setAside: async () => void (await ask('saveCacheFile', { text: null, setAside: true })),
});
