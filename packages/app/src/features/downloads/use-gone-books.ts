import { contents } from '@rahle/contract/contents';
import { useEffect, useEffectEvent } from 'react';
import { useRefresh } from '#http/use-endpoint.ts';
import { m } from '#i18n/generated/messages.js';
import { toast } from '#ui/feedback/toast.ts';
import { useLibrary } from './use-library.ts';

/** Says, wherever the reader is, that books which are no longer theirs have left this computer. */
export function useGoneBooks(): void {
  const library = useLibrary();
  const refresh = useRefresh();
  const handleGone = useEffectEvent(() => {
    toast.info(m.downloads_gone());
    void refresh([contents.list, contents.get]);
  });
  useEffect(() => library?.onGone(() => handleGone()), [library]);
}
