import { isWebAddress } from '@rahle/contract/link';
import type { OrganizationCreate } from '@rahle/contract/organizations';
import { Globe } from 'lucide-react';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { m } from '#i18n/generated/messages.js';
import { Mark } from '#ui/Mark.tsx';
import type { OrganizationFields } from './organization-fields.ts';

type OrganizationPreviewProps = {
  control: Control<OrganizationFields, unknown, OrganizationCreate>;
};

/** The top of the organization's own site as it would look now (design §7). */
export function OrganizationPreview({ control }: OrganizationPreviewProps) {
  const [name, domain, logo] = useWatch({ control, name: ['name', 'domain', 'logo'] });
  return (
    <aside aria-label={m.organizations_preview()} className="lg:sticky lg:top-8">
      <p aria-hidden="true" className="mb-2 text-xs font-semibold text-ink-3">
        {m.organizations_preview()}
      </p>
      <div className="overflow-clip rounded-lg border border-line bg-surface">
        <p className="flex items-center gap-2 border-b border-line bg-sunken px-3 py-2 text-xs text-ink-2">
          <Globe className="size-4 flex-none text-ink-3" />
          <span className="truncate">{domain.trim() || m.organizations_preview_domain()}</span>
        </p>
        <div className="flex min-h-13 items-center gap-3 border-b border-line px-3.5 py-2">
          <PreviewLogo key={logo} logo={logo.trim()} />
          <span className="truncate font-serif text-lg font-title tracking-tight">
            {name.trim() || m.organizations_preview_name()}
          </span>
        </div>
        <div aria-hidden="true" className="grid gap-2.5 p-3.5">
          <span className="h-18 rounded-sm bg-sunken" />
          <span className="h-3 w-3/5 rounded-sm bg-sunken" />
          <span className="h-3 w-4/5 rounded-sm bg-sunken" />
        </div>
      </div>
    </aside>
  );
}

/** An address that leads to no image says so beside the mark that would stand in its place. */
function PreviewLogo({ logo }: { logo: string }) {
  const [isBroken, setBroken] = useState(false);
  if (!isWebAddress(logo)) return <Mark className="size-8 flex-none" />;
  if (isBroken)
    return (
      <>
        <Mark className="size-8 flex-none" />
        <output className="order-last ml-auto text-xs text-danger-ink">
          {m.organizations_preview_broken()}
        </output>
      </>
    );
  return (
    <img
      src={logo}
      alt=""
      onError={() => setBroken(true)}
      className="h-8 w-auto max-w-32 flex-none rounded-xs object-contain dark:bg-ink dark:p-0.5"
    />
  );
}
