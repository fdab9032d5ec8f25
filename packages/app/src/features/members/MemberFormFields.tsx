import { LIMITS } from '@rahle/contract/limits';
import type { User } from '@rahle/contract/authentication';
import type { Role } from '@rahle/contract/roles';
import { useWatch } from 'react-hook-form';
import { useCanManageSeveral } from '#features/organizations/use-can-manage-several.ts';
import { FormChoice } from '#http/FormChoice.tsx';
import type { useEndpointForm } from '#http/use-endpoint-form.ts';
import { m } from '#i18n/generated/messages.js';
import { roleName } from '#session/role-name.ts';
import { useRole } from '#session/SessionProvider.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { PasswordInput } from '#ui/forms/PasswordInput.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import type { MemberFields, MemberForm, MemberFormKind } from './member-fields.ts';
import { grantableBy } from './members.policy.ts';
import { OrganizationChoice } from './OrganizationChoice.tsx';

type MemberFormFieldsProps = {
  form: ReturnType<typeof useEndpointForm<MemberFields, MemberForm>>;
  /** The member as they stand; none while one is being added. */
  user: User | undefined;
  kind: MemberFormKind;
};

export function MemberFormFields({ form, user, kind }: MemberFormFieldsProps) {
  const choosesOrganization = useCanManageSeveral();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4 md:p-6">
      {choosesOrganization ? <OrganizationChoice form={form} isFixed={user !== undefined} /> : null}
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label={m.members_first_name()} error={form.errorOf('firstName')}>
          <TextInput autoComplete="off" {...form.field('firstName')} />
        </Field>
        <Field label={m.members_last_name()} error={form.errorOf('lastName')}>
          <TextInput autoComplete="off" {...form.field('lastName')} />
        </Field>
      </div>
      {kind === 'name' ? (
        <Note>{m.members_name_only()}</Note>
      ) : (
        <AccountFields form={form} user={user} />
      )}
    </div>
  );
}

function AccountFields({ form, user }: Pick<MemberFormFieldsProps, 'form' | 'user'>) {
  const role = useRole();
  const roles: Role[] = role ? grantableBy(role, user?.role) : [];
  const chosen = useWatch({ control: form.control, name: 'userRole' });
  const becomesSuperUser = chosen === 'SUPER_USER' && user?.role !== chosen;
  return (
    <>
      <Field label={m.members_email()} error={form.errorOf('email')}>
        <TextInput type="email" autoComplete="off" {...form.field('email')} />
      </Field>
      <Field
        label={m.members_role()}
        help={becomesSuperUser ? m.members_super_user_help() : undefined}
        error={form.errorOf('userRole')}
      >
        <FormChoice {...form.choice('userRole')}>
          {(held) => (
            <Select
              {...held}
              value={(held.value as Role | '') || null}
              placeholder={m.members_choose_role()}
              options={roles.map((offered) => ({ value: offered, label: roleName(offered) }))}
            />
          )}
        </FormChoice>
      </Field>
      <Field
        label={m.members_password()}
        help={m.members_password_help(LIMITS.password)}
        error={form.errorOf('password')}
        optional={user !== undefined}
      >
        <PasswordInput
          autoComplete="new-password"
          placeholder={user ? m.members_password_keep() : undefined}
          // The sentence is whole on a phone then.
          className="*:placeholder:text-sm"
          {...form.field('password')}
        />
      </Field>
    </>
  );
}
