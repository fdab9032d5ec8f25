import type { OrganizationBrief } from '@rahle/contract/organizations';
import { ChevronsUpDown, Search } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { distinctName } from '#features/organizations/distinct-name.ts';
import { useOrganizationsByName } from '#features/organizations/organizations.queries.ts';
import { m } from '#i18n/generated/messages.js';
import { useMe } from '#session/SessionProvider.tsx';
import { Menu } from '#ui/overlays/Menu.tsx';
import { MenuItem } from '#ui/overlays/MenuItem.tsx';
import { MenuRadioGroup } from '#ui/overlays/MenuRadioGroup.tsx';
import { MenuSeparator } from '#ui/overlays/MenuSeparator.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { OrganizationMark } from '#layouts/Brand.tsx';
import { OrganizationFinder } from './OrganizationFinder.tsx';
import { useSwitchOrganization } from './working-organization.ts';

/** More than these are searched rather than read. */
const MENU_SIZE = 8;

/** Where one works; a menu of the others for those who have several (§2). */
export function OrganizationSwitcher() {
  const me = useMe();
  const query = useOrganizationsByName('');
  const switchTo = useSwitchOrganization();
  const [isFinding, setFinding] = useState(false);
  if (!me) return null;
  const { data: all = [], meta } = query.data ?? {};
  const total = meta?.total ?? 0;
  if (total < 2)
    return (
      <div className={LOOK}>
        <OrganizationLabel organization={me.organization} />
      </div>
    );

  const offered = total > MENU_SIZE ? withCurrent(all, me.organization) : all;
  const choose = (id: string) => {
    const chosen = all.find((organization) => organization.id === id);
    if (chosen && id !== me.organization.id) switchTo(chosen);
  };
  return (
    <>
      <Menu align="start" trigger={<SwitchButton organization={me.organization} />}>
        <MenuRadioGroup
          label={m.admin_switch_organization()}
          value={me.organization.id}
          onValueChange={choose}
          options={offered.map((one) => ({ value: one.id, label: distinctName(offered, one) }))}
        />
        {total > MENU_SIZE ? (
          <>
            <MenuSeparator />
            <MenuItem icon={<Search />} onSelect={() => setFinding(true)}>
              {m.admin_more_organizations()}
            </MenuItem>
          </>
        ) : null}
      </Menu>
      <OrganizationFinder open={isFinding} onOpenChange={setFinding} onChoose={switchTo} />
    </>
  );
}

/** The first few, and the one that is worked in wherever it stands in the alphabet. */
function withCurrent(all: OrganizationBrief[], current: OrganizationBrief): OrganizationBrief[] {
  const others = all.filter(({ id }) => id !== current.id);
  return [current, ...others.slice(0, MENU_SIZE - 1)];
}

const LOOK = 'mb-3 flex min-w-0 flex-1 items-center gap-2.5 rounded-md p-2 text-left';

type SwitchButtonProps = ComponentProps<'button'> & { organization: OrganizationBrief };

function SwitchButton({ organization, ...rest }: SwitchButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${LOOK} transition-colors hover:bg-hover data-popup-open:bg-hover`}
    >
      <OrganizationLabel organization={organization} />
      <ChevronsUpDown className="ml-auto size-4 flex-none text-ink-3" />
    </button>
  );
}

function OrganizationLabel({ organization }: { organization: OrganizationBrief }) {
  const { name, domain, logo } = organization;
  return (
    <>
      <span className="grid size-9 flex-none place-items-center overflow-hidden rounded-md border border-line bg-surface p-1">
        <OrganizationMark logo={logo} className="size-6" />
      </span>
      <span className="min-w-0 leading-tight">
        <VisuallyHidden>{m.admin_organization()} </VisuallyHidden>
        <b className="block truncate font-serif font-title" title={name}>
          {name}
        </b>
        <small className="block truncate text-xs text-ink-3">{domain}</small>
      </span>
    </>
  );
}
