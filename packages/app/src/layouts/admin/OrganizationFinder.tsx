import type { OrganizationBrief } from '@rahle/contract/organizations';
import { useState } from 'react';
import { useOrganizationsByName } from '#features/organizations/organizations.queries.ts';
import { m } from '#i18n/generated/messages.js';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { SearchBox } from '#ui/tables/SearchBox.tsx';
import { OrganizationMark } from '#layouts/Brand.tsx';

type OrganizationFinderProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (organization: OrganizationBrief) => void;
};

export function OrganizationFinder({ open, onOpenChange, onChoose }: OrganizationFinderProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.admin_switch_organization()}>
      <Found
        onChoose={(organization) => {
          onOpenChange(false);
          onChoose(organization);
        }}
      />
    </Dialog>
  );
}

function Found({ onChoose }: Pick<OrganizationFinderProps, 'onChoose'>) {
  const [search, setSearch] = useState('');
  const query = useOrganizationsByName(search);
  return (
    <>
      <SearchBox label={m.admin_search_organizations()} value={search} onSearch={setSearch} />
      <Loaded query={query} errorTitle={m.admin_organizations_failed()}>
        {({ data }) => (
          <ul className="mt-3 -mx-3 h-80 max-h-[45dvh] overflow-y-auto">
            {data.map((organization) => (
              <li key={organization.id}>
                <button
                  type="button"
                  onClick={() => onChoose(organization)}
                  className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-1.5 text-left text-sm hover:bg-hover focus-visible:-outline-offset-2"
                >
                  <OrganizationMark logo={organization.logo} className="size-6" />
                  <span className="min-w-0">
                    <span className="block truncate font-medium">{organization.name}</span>
                    <span className="block truncate text-xs text-ink-3">{organization.domain}</span>
                  </span>
                </button>
              </li>
            ))}
            {data.length === 0 ? (
              <li className="px-3 py-6 text-center text-sm text-ink-3">{m.ui_nothing_found()}</li>
            ) : null}
          </ul>
        )}
      </Loaded>
    </>
  );
}
