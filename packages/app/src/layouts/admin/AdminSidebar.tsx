import { X } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { useLocation } from '#router/hooks.ts';
import { Link } from '#router/Link.tsx';
import { resourceAt } from '#routing/admin-resource.ts';
import { nameHere } from '#routing/paths.ts';
import { useMe } from '#session/SessionProvider.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { listOf, useAdminResources } from '#layouts/admin-resources.ts';
import { AdminSidebarFoot } from './AdminSidebarFoot.tsx';
import { ConnectionMark } from '#layouts/ConnectionMark.tsx';
import { OrganizationSwitcher } from './OrganizationSwitcher.tsx';
import { sideLine } from './side-line.ts';
import { useOrganizationInAddress } from './working-organization.ts';

/** In the drawer there is a way to close it; beside the page there is not. */
export function AdminSidebar({ onClose }: { onClose?: () => void }) {
  return (
    <div className="flex flex-1 flex-col gap-0.5 p-3">
      <div className="flex items-start gap-1">
        <OrganizationSwitcher />
        {onClose ? (
          <IconButton label={m.ui_close()} onClick={onClose}>
            <X />
          </IconButton>
        ) : null}
      </div>
      <nav aria-label={m.admin_navigation()} className="grid gap-0.5">
        <SidebarLinks />
      </nav>
      <div className="mt-2 px-2">{onClose ? null : <ConnectionMark />}</div>
      {/* Toasts take the room between the links, and move no line of the foot where there is enough of it. */}
      <div data-toasts={onClose ? undefined : 'several'} className="mt-auto pt-6" />
      <AdminSidebarFoot />
    </div>
  );
}

function SidebarLinks() {
  const me = useMe();
  const organizationId = useOrganizationInAddress() ?? me?.organization.id ?? '';
  const { pathname } = useLocation();
  const resources = useAdminResources();
  const current = resourceAt(resources, pathname);

  return resources.map((resource) => {
    const { label, icon: Icon } = resource.menu;
    return (
      <Link
        key={resource.list.path.pattern}
        to={nameHere(listOf(resource, organizationId), pathname)}
        aria-current={resource === current ? 'page' : undefined}
        className={sideLine}
      >
        <Icon />
        {label()}
      </Link>
    );
  });
}
