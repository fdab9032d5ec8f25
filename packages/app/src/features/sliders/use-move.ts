import type { Slider } from '@rahle/contract/sliders';
import { useRef, useState } from 'react';
import { refusalSentence } from '#http/form-refusal.ts';
import { m } from '#i18n/generated/messages.js';
import { toast } from '#ui/feedback/toast.ts';
import { useUpdateSlider } from './sliders.queries.ts';

/** Where a slider goes, and the button that sent it there. */
export type Move = { slider: Slider; to: number; button: HTMLButtonElement };

/** Gives a slider another place; the others make room. `news` tells those who cannot see it move. */
export function useMove(organizationId: string, total: number) {
  const update = useUpdateSlider();
  const isMoving = useRef(false);
  const [news, setNews] = useState('');

  async function move({ slider, to, button }: Move): Promise<void> {
    // One at a time: the second press counts from a place that the first has not reached yet.
    if (isMoving.current) return;
    isMoving.current = true;
    try {
      const params = { organizationId, sliderId: slider.id };
      const { order, title } = await update.mutateAsync({ params, body: { order: to } });
      setNews(m.sliders_moved({ title, order, total }));
      // The row may have been moved in the document, which drops its focus.
      setTimeout(() => button.focus({ preventScroll: true }));
    } catch (error) {
      console.error('The slider could not be moved', error);
      toast.error(refusalSentence(error, m.sliders_move_failed()));
    } finally {
      isMoving.current = false;
    }
  }

  return { move, news };
}
