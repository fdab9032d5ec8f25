import { type Class, ClassCreate } from '@rahle/contract/classes';
import { useEndpointForm } from '#http/use-endpoint-form.ts';
import { m } from '#i18n/generated/messages.js';
import { useDraft } from '#routing/use-draft.ts';
import { useStillFromList } from '#routing/use-list-behind.ts';
import { useUnsavedGuard } from '#routing/use-unsaved-guard.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Field } from '#ui/forms/Field.tsx';
import { SaveFoot } from '#ui/forms/SaveFoot.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { Panel } from '#ui/Panel.tsx';
import { classPaths } from './classes.paths.ts';
import { useCreateClass, useUpdateClass } from './classes.queries.ts';

type ClassFormProps = { organizationId: string; one?: Class; back: string };

/** Makes a class and opens it, or renames the one given. */
export function ClassForm({ organizationId, one, back }: ClassFormProps) {
  const create = useCreateClass();
  const update = useUpdateClass();
  const fromList = useStillFromList();
  const form = useEndpointForm({
    schema: ClassCreate,
    defaultValues: { name: one?.name ?? '' },
    fallback: m.classes_save_failed(),
    isSave: true,
    submit: async (body) => {
      const saved = one
        ? await update.mutateAsync({ params: { organizationId, classId: one.id }, body })
        : await create.mutateAsync({ params: { organizationId }, body });
      toast.success(m.classes_saved({ name: saved.name }));
      await leave(classPaths.detail({ organizationId, classId: saved.id }), fromList);
    },
  });
  const leave = useUnsavedGuard(form.isDirty);
  useDraft(form);

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(event)}>
      <Panel label={one ? m.classes_edit_title() : m.classes_new()}>
        <div className="grid gap-5 p-4 md:p-6">
          <Field label={m.classes_name()} help={m.classes_name_help()} error={form.errorOf('name')}>
            <TextInput autoComplete="off" {...form.field('name')} />
          </Field>
        </div>
        <SaveFoot
          form={form}
          back={back}
          backState={fromList}
          save={m.classes_save()}
          saving={m.classes_saving()}
        />
      </Panel>
    </form>
  );
}
