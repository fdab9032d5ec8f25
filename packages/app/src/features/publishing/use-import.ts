import type { Import } from '@rahle/contract/imports';
import { type Publication, type Published, versions } from '@rahle/contract/versions';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useClient, useOwner } from '#http/ClientProvider.tsx';
import { refusalSentence } from '#http/form-refusal.ts';
import { useRefresh } from '#http/use-endpoint.ts';
import { m } from '#i18n/generated/messages.js';
import { followImport } from './follow-import.ts';
import { findKeptImport, forgetImport, keepImport } from './kept-import.ts';
import { STALE_AFTER_WRITE } from './publishing.queries.ts';

/**
 * Publishes without holding a request open (decisions §15), and tells how far it is. One that was under way before a
 * reload is gone on with.
 */
export function useImport(externalId: string | null, onPublished: (published: Published) => void) {
  const client = useClient();
  const refresh = useRefresh();
  const owner = useOwner();
  const [news, setNews] = useState<Import | null>(null);
  const [kept] = useState(() => findKeptImport(owner, externalId));
  const [resumed, setResumed] = useState({ isBusy: kept !== null, refusal: '' });
  const left = useRef(new AbortController());

  async function follow(jobId: string): Promise<Published> {
    const { signal } = left.current;
    try {
      const published = await followImport(client, jobId, { signal, onNews: setNews });
      forgetImport(owner, externalId);
      await refresh(STALE_AFTER_WRITE);
      return published;
    } catch (error) {
      if (!signal.aborted) forgetImport(owner, externalId);
      throw error;
    } finally {
      setNews(null);
    }
  }

  const resume = useEffectEvent(async (jobId: string) => {
    const { signal } = left.current;
    try {
      onPublished(await follow(jobId));
    } catch (error) {
      if (signal.aborted) return;
      setResumed({
        isBusy: false,
        refusal: refusalSentence(error, m.contents_admin_publish_failed()),
      });
    }
  });
  useEffect(() => {
    left.current = new AbortController();
    if (kept !== null) void resume(kept);
    return () => left.current.abort();
  }, [kept]);

  return {
    publish: async (publication: Publication): Promise<Published> => {
      setResumed({ isBusy: false, refusal: '' });
      const { jobId } = await client.begin(versions.publish, { body: publication });
      keepImport(owner, externalId, jobId);
      return follow(jobId);
    },
    news,
    isResuming: resumed.isBusy,
    /** Why the one before the reload was refused. */
    refusal: resumed.refusal || undefined,
  };
}
