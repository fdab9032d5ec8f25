import type { Class } from '@rahle/contract/classes';
import { Ellipsis, Pencil, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useConfirmedAction } from '#http/use-confirmed-action.ts';
import { m } from '#i18n/generated/messages.js';
import { useNavigate, useParams } from '#router/hooks.ts';
import { useListBehind, useStillFromList } from '#routing/use-list-behind.ts';
import { isAllowed } from '#session/Allowed.tsx';
import { useRole } from '#session/SessionProvider.tsx';
import { Button } from '#ui/Button.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { formatNumber } from '#ui/formats/format-number.ts';
import { BackLink } from '#ui/navigation/BackLink.tsx';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';
import { PageHeading } from '#ui/navigation/PageHeading.tsx';
import { Tabs } from '#ui/navigation/Tabs.tsx';
import { Menu } from '#ui/overlays/Menu.tsx';
import { MenuItem } from '#ui/overlays/MenuItem.tsx';
import { MenuLink } from '#ui/overlays/MenuLink.tsx';
import { Resting } from '#ui/Resting.tsx';
import { ClassBooks } from './ClassBooks.tsx';
import { classPaths } from './classes.paths.ts';
import { type ClassId, useClass, useDeleteClass } from './classes.queries.ts';
import { ClassMembers } from './ClassMembers.tsx';
import { ClassProgress } from './ClassProgress.tsx';
import { GiveBooks } from './GiveBooks.tsx';

export function ClassScreen() {
  const { organizationId = '', classId = '' } = useParams();
  const params = { organizationId, classId };
  const query = useClass(params);
  const isManaging = isAllowed(useRole(), 'classes.manage');
  return (
    <>
      <BackLink to={useListBehind(classPaths.list({ organizationId }))}>
        {m.classes_back()}
      </BackLink>
      <Loaded query={query} errorTitle={m.classes_one_failed()}>
        {(one) => (
          <>
            <PageHeading
              title={one.name}
              description={m.classes_counts({
                members: formatNumber(one.memberCount),
                books: formatNumber(one.contentCount),
              })}
              action={
                <Resting className="flex flex-wrap gap-2 max-md:[&>*>*]:flex-1">
                  {isManaging ? <ClassActions params={params} one={one} /> : null}
                  <GiveBooks params={params} name={one.name} />
                </Resting>
              }
              className="mt-1 mb-6"
            />
            <ClassTabs key={one.id} params={params} one={one} isManaging={isManaging} />
          </>
        )}
      </Loaded>
    </>
  );
}

function ClassActions({ params, one }: { params: ClassId; one: Class }) {
  return (
    <>
      <MoreActions params={params} one={one} />
      <LinkButton
        rests
        to={classPaths.cards(params)}
        state={useStillFromList()}
        className="whitespace-nowrap"
      >
        <Printer />
        {m.cards_print_link()}
      </LinkButton>
    </>
  );
}

/** What is done to a class once a year stands behind what is done every week. */
function MoreActions({ params, one }: { params: ClassId; one: Class }) {
  const remove = useDeleteClass();
  const navigate = useNavigate();
  const list = useListBehind(classPaths.list(params));
  const fromList = useStillFromList();
  const { askAndRun, isBusy } = useConfirmedAction<Class>({
    question: () => ({ title: m.classes_delete_title(), message: m.classes_delete_question() }),
    subjectOf: ({ name }) => name,
    run: async () => {
      await remove.mutateAsync({ params });
      await navigate(list, { replace: true });
    },
    done: ({ name }) => m.classes_deleted({ name }),
    failed: m.classes_delete_failed,
  });
  return (
    <Menu
      trigger={
        <Button busy={isBusy}>
          <Ellipsis />
          {m.classes_more()}
        </Button>
      }
    >
      <MenuLink to={classPaths.edit(params)} state={fromList} icon={<Pencil />}>
        {m.classes_edit()}
      </MenuLink>
      <MenuItem danger icon={<Trash2 />} onSelect={() => void askAndRun(one)}>
        {m.classes_delete()}
      </MenuItem>
    </Menu>
  );
}

type ClassTabsProps = { params: ClassId; one: Class; isManaging: boolean };

function ClassTabs({ params, one, isManaging }: ClassTabsProps) {
  const hasProgress = one.memberCount > 0 && one.contentCount > 0;
  const [tab, setTab] = useState<'progress' | 'members' | 'books'>(
    hasProgress ? 'progress' : 'members',
  );
  return (
    <Tabs
      label={one.name}
      value={tab}
      onValueChange={setTab}
      tabs={[
        {
          value: 'progress',
          label: m.progress_title(),
          panel: <ClassProgress params={params} />,
        },
        {
          value: 'members',
          label: m.classes_members(),
          count: one.memberCount,
          panel: <ClassMembers params={params} isManaging={isManaging} />,
        },
        {
          value: 'books',
          label: m.classes_books(),
          count: one.contentCount,
          panel: <ClassBooks params={params} />,
        },
      ]}
    />
  );
}
