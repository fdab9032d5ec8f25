import { contents } from '@rahle/contract/contents';
import { LIMITS } from '@rahle/contract/limits';
import { useState } from 'react';
import type { Row } from '#features/member-bulk/selection.ts';
import { useClient } from '#http/ClientProvider.tsx';
import { refusalSentence } from '#http/form-refusal.ts';
import { m } from '#i18n/generated/messages.js';
import { toast } from '#ui/feedback/toast.ts';

/** Books are given by their ids: all that a search finds are read to the end, as many as one call may name. */
export function useSelectFound(search: string, onSelect: (rows: Row[]) => void) {
  const client = useClient();
  const [isReading, setReading] = useState(false);

  async function selectFound(): Promise<void> {
    setReading(true);
    const rows: Row[] = [];
    try {
      for (let page = 1, hasNext = true; hasNext && rows.length < LIMITS.bulk.max; page++) {
        const query = {
          filter: 'all',
          searchTerm: search,
          limit: LIMITS.pageSize.max,
          page,
        } as const;
        // oxlint-disable-next-line no-await-in-loop -- only a page tells whether there is another
        const { data, meta } = await client.call(contents.list, { query });
        rows.push(...data.map(({ id, title }) => ({ id, name: title })));
        hasNext = meta.hasNext;
      }
      onSelect(rows);
    } catch (error) {
      console.error(m.contents_admin_load_failed(), error);
      toast.error(refusalSentence(error, m.contents_admin_load_failed()));
    } finally {
      setReading(false);
    }
  }

  return { selectFound, isReading };
}
