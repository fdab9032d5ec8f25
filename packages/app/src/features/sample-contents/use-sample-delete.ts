import type { SampleContent } from '@rahle/contract/sample-contents';
import { fixedSentence } from '#http/form-refusal.ts';
import { useConfirmedAction } from '#http/use-confirmed-action.ts';
import { m } from '#i18n/generated/messages.js';
import { useDeleteSample } from './sample-contents.queries.ts';

export function useSampleDelete(organizationId: string) {
  const { mutateAsync } = useDeleteSample();
  return useConfirmedAction<SampleContent>({
    question: () => ({ title: m.samples_delete_title(), message: m.samples_delete_question() }),
    subjectOf: ({ title }) => title,
    run: ({ id }) => mutateAsync({ params: { organizationId, sampleContentId: id } }),
    done: m.samples_deleted,
    failed: m.samples_delete_failed,
    sentenceOf: fixedSentence,
  }).askAndRun;
}
