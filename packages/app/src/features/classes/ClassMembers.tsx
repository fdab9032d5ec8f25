import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { roleName } from '#session/role-name.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { AddToClass } from './AddToClass.tsx';
import { ClassRows } from './ClassRows.tsx';
import {
  type ClassId,
  useAddMembers,
  useClassMembers,
  useFoundMembers,
  useRemoveMembers,
} from './classes.queries.ts';

type Name = { firstName: string; lastName: string };

const fullName = ({ firstName, lastName }: Name) => `${firstName} ${lastName}`;

type ClassMembersProps = { params: ClassId; isManaging: boolean };

/** Who is in the class; a teacher looks, whoever manages members puts them in and takes them out. */
export function ClassMembers({ params, isManaging }: ClassMembersProps) {
  const pages = useClassMembers(params);
  const removing = useRemoveMembers();
  return (
    <ClassRows
      label={m.classes_members()}
      adding={isManaging ? <AddMember params={params} /> : undefined}
      pages={pages}
      toRow={({ id, user }) => ({
        id,
        title: fullName(user),
        detail: <Facts email={user.email} role={roleName(user.role)} />,
        picture: <Avatar name={fullName(user)} size="sm" />,
      })}
      empty={{ title: m.classes_no_members(), detail: m.classes_no_members_detail() }}
      removal={
        isManaging
          ? {
              label: m.classes_remove(),
              remove: (ids) => removing.mutateAsync({ params, body: { ids } }),
              removed: (name) => m.classes_removed({ name }),
            }
          : undefined
      }
    />
  );
}

/** Beside each other with a dot between them, or, on a phone, one below the other without it. */
function Facts({ email, role }: { email: string | null; role: string }) {
  return (
    <>
      {email ? (
        <>
          <span className="max-md:block">{email}</span>
          <span className="max-md:hidden"> · </span>
        </>
      ) : null}
      {role}
    </>
  );
}

function AddMember({ params }: { params: ClassId }) {
  const [search, setSearch] = useState('');
  const found = useFoundMembers(params.organizationId, search);
  const adding = useAddMembers();
  const options = (found.data?.data ?? []).map(({ id, user }) => ({
    value: id,
    label: `${fullName(user)}, ${user.email}`,
  }));
  return (
    <AddToClass
      label={m.classes_add_member()}
      placeholder={m.members_search()}
      action={m.classes_add_member_action()}
      options={options}
      onSearch={setSearch}
      add={(ids) => adding.mutateAsync({ params, body: { ids } })}
      added={(name) => m.classes_added({ name })}
    />
  );
}
