import { type PasswordCard, passwordLinks } from '@rahle/contract/password-links';
import { useState } from 'react';
import { useClient } from '#http/ClientProvider.tsx';
import { refusalSentence } from '#http/form-refusal.ts';
import { m } from '#i18n/generated/messages.js';

type ClassId = { organizationId: string; classId: string };

/** The links live in this screen's memory alone: no cache keeps them, and they are gone with it. */
export function useCards(params: ClassId) {
  const client = useClient();
  const [cards, setCards] = useState<PasswordCard[] | null>(null);
  const [isMaking, setMaking] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function make(): Promise<void> {
    if (isMaking) return;
    setMaking(true);
    setError(null);
    try {
      setCards((await client.call(passwordLinks.makeCards, { params })).data);
    } catch (failure) {
      console.error(m.cards_failed(), failure);
      setError(refusalSentence(failure, m.cards_failed()));
    } finally {
      setMaking(false);
    }
  }

  return { cards, make, isMaking, error };
}
