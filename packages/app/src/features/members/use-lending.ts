import type { Member } from '@rahle/contract/members';
import { useRef, useState } from 'react';
import { refusalSentence } from '#http/form-refusal.ts';
import { m } from '#i18n/generated/messages.js';
import { toast } from '#ui/feedback/toast.ts';
import { useAssignContent, useUnassignContent } from './members.queries.ts';

type Book = { contentId: string; title: string };

/** Gives a book to a member and takes it back; an error is logged, and shown as a toast (decisions §10). */
export function useLending({ user }: Member) {
  const assignment = useAssignContent();
  const removal = useUnassignContent();
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const isBusy = useRef(false);

  /** One at a time, so that a second press does nothing. */
  async function attempt({ contentId }: Book, failed: string, act: () => Promise<unknown>) {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusyWith(contentId);
    try {
      await act();
    } catch (error) {
      console.error(failed, error);
      toast.error(refusalSentence(error, failed));
    } finally {
      isBusy.current = false;
      setBusyWith(null);
    }
  }

  const assign = (book: Book) =>
    attempt(book, m.members_assign_failed(), async () => {
      await assignment.mutateAsync({ body: { contentId: book.contentId, userId: user.id } });
      toast.success(m.members_assigned_toast({ title: book.title }));
    });

  const unassign = ({ assignmentId, ...book }: Book & { assignmentId: string }) =>
    attempt(book, m.members_unassign_failed(), async () => {
      await removal.mutateAsync({ params: { assignmentId } });
      const undo = { label: m.members_undo(), onSelect: () => void assign(book) };
      toast.success(m.members_unassigned({ title: book.title }), { action: undo });
    });

  return { assign, unassign, busyWith };
}
