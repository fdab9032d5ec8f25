import { useState } from 'react';
import { distinctName } from '#features/organizations/distinct-name.ts';
import { useOrganizationsByName } from '#features/organizations/organizations.queries.ts';
import { FormChoice } from '#http/FormChoice.tsx';
import type { useEndpointForm } from '#http/use-endpoint-form.ts';
import { m } from '#i18n/generated/messages.js';
import { useMe } from '#session/SessionProvider.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { SearchSelect } from '#ui/forms/SearchSelect.tsx';
import type { MemberFields, MemberForm } from './member-fields.ts';

type OrganizationChoiceProps = {
  form: ReturnType<typeof useEndpointForm<MemberFields, MemberForm>>;
  /** Someone who is a member already stays where they are. */
  isFixed: boolean;
};

/** Which organization the member lives in, among those one manages; very many are searched by the server (§2). */
export function OrganizationChoice({ form, isFixed }: OrganizationChoiceProps) {
  const me = useMe();
  const [search, setSearch] = useState('');
  const query = useOrganizationsByName(search);
  const all = query.data?.data ?? [];
  const found = all.map((one) => ({ value: one.id, label: distinctName(all, one) }));
  const own = me ? { value: me.organization.id, label: me.organization.name } : null;

  return (
    <>
      <Field
        label={m.members_organization()}
        help={isFixed ? m.members_organization_fixed() : undefined}
        error={form.errorOf('organizationId')}
      >
        <FormChoice {...form.choice('organizationId')}>
          {(held) => (
            <SearchSelect
              {...held}
              value={held.value}
              options={found}
              known={own}
              onSearch={setSearch}
              placeholder={m.members_choose_organization()}
              disabled={isFixed}
            />
          )}
        </FormChoice>
      </Field>
      {query.error && !query.data ? (
        <Note
          tone="bad"
          action={
            <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
              {m.ui_try_again()}
            </Button>
          }
        >
          {m.admin_organizations_failed()}
        </Note>
      ) : null}
    </>
  );
}
