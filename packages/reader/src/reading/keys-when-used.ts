import type { KeysContext } from '#keys/keys-dialog.ts';
import { whenUsed } from '#reading/when-used.ts';
import type { Words } from '#words.ts';

type Context = KeysContext & {
  notice: { show: (sentence: (words: Words) => string) => void };
  signal: AbortSignal;
};

/** Opens the list of all keys, fetched when it is first opened. */
export function createKeysWhenUsed(context: Context): () => void {
  const load = whenUsed(
    () => import('#keys/keys-dialog.ts'),
    ({ createKeysDialog }) => createKeysDialog(context),
    { signal: context.signal, onFailure: () => context.notice.show((now) => now.loadFailed) },
  );
  return () => void load().then((dialog) => dialog?.open());
}
