import { contents } from '@rahle/contract/contents';
import { LIMITS } from '@rahle/contract/limits';
import { useState } from 'react';
import type { Row } from '#features/member-bulk/selection.ts';
import { useClient } from '#http/ClientProvider.tsx';
import { refusalSentence } from '#http/form-refusal.ts';
import { readAllRows } from '#http/read-all-rows.ts';
import { m } from '#i18n/generated/messages.js';
import { toast } from '#ui/feedback/toast.ts';

/** Books are given by their ids: all that a search finds are read to the end, as many as one call may name. */
export function useSelectFound(search: string, onSelect: (rows: Row[]) => void) {
  const client = useClient();
  const [isReading, setReading] = useState(false);

  async function selectFound(): Promise<void> {
    setReading(true);
    const query = { filter: 'all', searchTerm: search } as const;
    try {
      const found = await readAllRows(client, contents.list, { query }, { most: LIMITS.bulk.max });
      onSelect(found.map(({ id, title }) => ({ id, name: title })));
    } catch (error) {
      console.error(m.contents_admin_load_failed(), error);
      toast.error(refusalSentence(error, m.contents_admin_load_failed()));
    } finally {
      setReading(false);
    }
  }

  return { selectFound, isReading };
}
