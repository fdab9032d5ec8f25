import { type Organization, OrganizationCreate } from '@rahle/contract/organizations';
import { useUpload } from '#features/files/use-upload.ts';
import { useEndpointForm } from '#http/use-endpoint-form.ts';
import { m } from '#i18n/generated/messages.js';
import { useDraft } from '#routing/use-draft.ts';
import { useUnsavedGuard } from '#routing/use-unsaved-guard.ts';
import { Panel } from '#ui/Panel.tsx';
import { SaveFoot } from '#ui/forms/SaveFoot.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { fieldsOf } from './organization-fields.ts';
import { OrganizationFormFields } from './OrganizationFormFields.tsx';
import { OrganizationPreview } from './OrganizationPreview.tsx';
import { useSaveOrganization } from './use-save-organization.ts';

type OrganizationFormProps = { organization?: Organization; back: string };

export function OrganizationForm({ organization, back }: OrganizationFormProps) {
  const save = useSaveOrganization(organization?.id);
  const upload = useUpload({
    fileType: 'ORGANIZATION_LOGO',
    failedSentence: m.upload_logo_failed,
    onUploaded: ({ url }) => form.set('logo', url),
  });
  const form = useEndpointForm({
    schema: OrganizationCreate,
    defaultValues: fieldsOf(organization),
    fallback: organization ? m.organizations_save_failed() : m.organizations_create_failed(),
    isSave: true,
    submit: async (body) => {
      await save(body);
      toast.success(organization ? m.organizations_saved_toast() : m.organizations_created_toast());
      await leave(back);
    },
  });
  useDraft(form);
  const leave = useUnsavedGuard(form.isDirty || upload.isBusy);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <form noValidate onSubmit={(event) => void form.handleSubmit(event)}>
        <Panel label={organization ? m.organizations_edit_title() : m.organizations_new()}>
          <OrganizationFormFields
            form={form}
            upload={upload}
            begunWith={fieldsOf(organization).logo}
            isNew={organization === undefined}
          />
          <SaveFoot
            form={form}
            back={back}
            isWaiting={upload.isBusy}
            save={organization ? m.organizations_save() : m.organizations_create()}
            saving={m.organizations_saving()}
          />
        </Panel>
      </form>
      <OrganizationPreview control={form.control} />
    </div>
  );
}
