import { contents } from '@rahle/contract/contents';
import { useEffect, useEffectEvent } from 'react';
import { useRefresh } from '#http/use-endpoint.ts';
import { useLibrary } from './use-library.ts';

/** A page that is open when a newer version of its book is published shows it without being opened again. */
export function useNewerVersions(): void {
  const library = useLibrary();
  const refresh = useRefresh();
  const handleNewer = useEffectEvent(() => void refresh([contents.list, contents.get]));
  useEffect(() => library?.onNewer(() => handleNewer()), [library]);
}
