import type { Slider } from '@rahle/contract/sliders';
import { fixedSentence } from '#http/form-refusal.ts';
import { useConfirmedAction } from '#http/use-confirmed-action.ts';
import { m } from '#i18n/generated/messages.js';
import { useDeleteSlider } from './sliders.queries.ts';

/** Deleting asks first, in §2's words. */
export function useSliderDelete(organizationId: string) {
  const { mutateAsync } = useDeleteSlider();
  return useConfirmedAction<Slider>({
    question: () => ({ title: m.sliders_delete_title(), message: m.sliders_delete_question() }),
    subjectOf: ({ title }) => title,
    run: ({ id }) => mutateAsync({ params: { organizationId, sliderId: id } }),
    done: m.sliders_deleted,
    failed: m.sliders_delete_failed,
    sentenceOf: fixedSentence,
  }).askAndRun;
}
