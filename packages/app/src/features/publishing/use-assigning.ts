import type { Member } from '@rahle/contract/members';
import { useRef, useState } from 'react';
import { refusalSentence } from '#http/form-refusal.ts';
import { m } from '#i18n/generated/messages.js';
import { useAssign } from './publishing.queries.ts';

export type Refused = { member: Member; reason: string };
export type Assigning = {
  status: 'choosing' | 'running' | 'done';
  done: number;
  total: number;
  refused: Refused[];
};

const CHOOSING: Assigning = { status: 'choosing', done: 0, total: 0, refused: [] };

/** One call for each member, one after the other: whoever is refused does not stop the rest. */
export function useAssigning(contentId: string) {
  const { assign, finish } = useAssign();
  const [progress, setProgress] = useState<Assigning>(CHOOSING);
  const isRunning = useRef(false);

  async function assignTo(chosen: Member[]): Promise<Refused[]> {
    if (isRunning.current) return [];
    isRunning.current = true;
    const refused: Refused[] = [];
    const report = (status: Assigning['status'], done: number) =>
      setProgress({ status, done, total: chosen.length, refused });
    report('running', 0);
    for (const [index, member] of chosen.entries()) {
      try {
        await assign(contentId, member.user.id);
      } catch (error) {
        console.error('The book could not be assigned', error);
        refused.push({ member, reason: refusalSentence(error, m.contents_admin_assign_failed()) });
      }
      report('running', index + 1);
    }
    await finish().catch(() => {}); // a list that cannot be read again says so itself
    isRunning.current = false;
    report('done', chosen.length);
    return refused;
  }

  return { progress, assignTo };
}
