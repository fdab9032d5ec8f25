import type { Slider } from '@rahle/contract/sliders';
import { fixedSentence } from '#http/form-refusal.ts';
import { m } from '#i18n/generated/messages.js';
import { toast } from '#ui/feedback/toast.ts';
import { useConfirm } from '#ui/overlays/use-confirm.ts';
import { useDeleteSlider } from './sliders.queries.ts';

/** Deleting asks first, in §2's words. */
export function useAskAndDelete(organizationId: string) {
  const confirm = useConfirm();
  const remove = useDeleteSlider();

  return async ({ id, title }: Slider): Promise<void> => {
    const isSure = await confirm({
      title: m.sliders_delete_title(),
      message: m.sliders_delete_question(),
      subject: title,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync({ params: { organizationId, sliderId: id } });
      toast.success(m.sliders_deleted());
    } catch (error) {
      console.error('The slider could not be deleted', error);
      toast.error(fixedSentence(error, m.sliders_delete_failed()));
    }
  };
}
