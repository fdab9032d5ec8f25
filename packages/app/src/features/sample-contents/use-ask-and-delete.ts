import type { SampleContent } from '@rahle/contract/sample-contents';
import { fixedSentence } from '#http/form-refusal.ts';
import { m } from '#i18n/generated/messages.js';
import { toast } from '#ui/feedback/toast.ts';
import { useConfirm } from '#ui/overlays/use-confirm.ts';
import { useDeleteSample } from './sample-contents.queries.ts';

/** Deleting asks first (decisions §10). */
export function useAskAndDelete(organizationId: string) {
  const confirm = useConfirm();
  const remove = useDeleteSample();

  return async ({ id, title }: SampleContent): Promise<void> => {
    const isSure = await confirm({
      title: m.samples_delete_title(),
      message: m.samples_delete_question(),
      subject: title,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync({ params: { organizationId, sampleContentId: id } });
      toast.success(m.samples_deleted());
    } catch (error) {
      console.error('The sample content could not be deleted', error);
      toast.error(fixedSentence(error, m.samples_delete_failed()));
    }
  };
}
