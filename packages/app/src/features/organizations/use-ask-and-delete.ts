import type { Organization } from '@rahle/contract/organizations';
import { refusalSentence } from '#http/form-refusal.ts';
import { m } from '#i18n/generated/messages.js';
import { toast } from '#ui/feedback/toast.ts';
import { useConfirm } from '#ui/overlays/use-confirm.ts';
import { useDeleteOrganization } from './organizations.queries.ts';

/** Deleting asks first, by the organization's own name (§2). */
export function useAskAndDelete() {
  const confirm = useConfirm();
  const deleteOrganization = useDeleteOrganization();

  return async ({ id, name, domain }: Organization): Promise<void> => {
    const isSure = await confirm({
      title: m.organizations_delete_title(),
      message: m.organizations_delete_question(),
      subject: `${name} (${domain})`,
    });
    if (!isSure) return;
    try {
      await deleteOrganization(id);
      toast.success(m.organizations_deleted());
    } catch (error) {
      console.error('The organization could not be deleted', error);
      toast.error(refusalSentence(error, m.organizations_delete_failed()));
    }
  };
}
