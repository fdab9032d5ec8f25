import type { User } from '@rahle/contract/authentication';
import { mayChangeAccount } from '@rahle/contract/roles';
import { useRef } from 'react';
import { useEndpointForm } from '#http/use-endpoint-form.ts';
import { m } from '#i18n/generated/messages.js';
import { useDraft } from '#routing/use-draft.ts';
import { useUnsavedGuard } from '#routing/use-unsaved-guard.ts';
import { useRole } from '#session/SessionProvider.tsx';
import { Button } from '#ui/Button.tsx';
import { FormFoot } from '#ui/forms/FormFoot.tsx';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { Panel } from '#ui/Panel.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { fullName } from '#ui/formats/full-name.ts';
import {
  fieldsOf,
  type MemberFields,
  type MemberFormKind,
  memberSchema,
  toBody,
} from './member-fields.ts';
import { MemberFormFields } from './MemberFormFields.tsx';
import { useSaveMember } from './use-save-member.ts';
import { memberPaths } from '#routing/member-paths.ts';

type MemberFormProps = {
  /** Empty where one has still to be chosen. */
  organizationId: string;
  user?: User;
  back: string;
};

export function MemberForm({ organizationId, user, back }: MemberFormProps) {
  const isNew = user === undefined;
  const kind = useFormKind(user);
  const element = useRef<HTMLFormElement>(null);
  const isAddingAnother = useRef(false);
  const save = useSaveMember(user?.id);
  const form = useEndpointForm({
    schema: memberSchema(isNew),
    defaultValues: fieldsOf(organizationId, user),
    toBody: (fields: MemberFields) => toBody(fields, kind),
    fallback: isNew ? m.members_create_failed() : m.members_save_failed(),
    isSave: true,
    submit: async (body) => {
      const name = fullName(await save(body));
      toast.success(isNew ? m.members_created({ name }) : m.members_saved({ name }));
      if (isAddingAnother.current) return clear(body.organizationId);
      const isHere = body.organizationId === organizationId;
      await leave(isHere ? back : memberPaths.list(body));
    },
  });
  useDraft(form);
  const leave = useUnsavedGuard(form.isDirty);

  function clear(chosen: string): void {
    form.reset(fieldsOf(chosen));
    const first = element.current?.elements.namedItem('firstName');
    if (first instanceof HTMLElement) first.focus();
  }

  function handleSubmit(adding: boolean): void {
    if (form.isBusy) return;
    isAddingAnother.current = adding;
    element.current?.requestSubmit();
  }

  return (
    <form ref={element} noValidate onSubmit={(event) => void form.handleSubmit(event)}>
      <Panel label={isNew ? m.members_new() : m.members_edit_title()}>
        <MemberFormFields form={form} user={user} kind={kind} />
        {form.alert ? (
          <Note tone="bad" className="mx-4 mb-4 md:mx-6 md:mb-6">
            {form.alert}
          </Note>
        ) : null}
        <FormFoot>
          <LinkButton to={back} variant="ghost">
            {m.ui_cancel()}
          </LinkButton>
          {isNew ? (
            <Button onClick={() => handleSubmit(true)}>{m.members_create_another()}</Button>
          ) : null}
          <Button
            type="submit"
            variant="solid"
            busy={form.isBusy}
            busyLabel={m.members_saving()}
            onClick={() => (isAddingAnother.current = false)}
          >
            {isNew ? m.members_create() : m.members_save()}
          </Button>
        </FormFoot>
      </Panel>
    </form>
  );
}

function useFormKind(user: User | undefined): MemberFormKind {
  const role = useRole();
  if (user === undefined) return 'new';
  return role !== null && mayChangeAccount(role, user) ? 'account' : 'name';
}
