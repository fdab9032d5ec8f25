import type { Announcement } from '@rahle/contract/announcements';
import { Eye, EyeOff, Megaphone, Pencil, Trash2 } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { useInOrganization } from '#routing/in-organization.ts';
import { paths } from '#routing/paths.ts';
import { useFromList } from '#routing/use-list-behind.ts';
import { Button } from '#ui/Button.tsx';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';
import { Resting } from '#ui/Resting.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { announcementPaths } from './announcements-admin.paths.ts';

export type AnnouncementActionsProps = {
  announcement: Announcement;
  isBusy: boolean;
  onToggle: (announcement: Announcement) => Promise<void>;
  onDelete: (announcement: Announcement) => Promise<void>;
};

/** View, edit, toggle, delete. On phones two by two, each as wide as a thumb wants it. */
export function AnnouncementActions(props: AnnouncementActionsProps) {
  const { announcement, isBusy, onToggle, onDelete } = props;
  const { id: announcementId, title } = announcement;
  const fromList = useFromList();
  const shown = useInOrganization(paths.announcement({ announcementId }));
  const isActive = announcement.state === 'ACTIVE';
  const about = <VisuallyHidden>: {title}</VisuallyHidden>;

  return (
    <Resting className="relative z-1 grid grid-cols-2 gap-1.5 max-md:w-full md:ml-auto md:flex md:flex-wrap">
      <Button
        variant="danger-line"
        size="sm"
        onClick={() => void onDelete(announcement)}
        className="max-md:order-last"
      >
        <Trash2 className="size-4" />
        {m.announcements_admin_delete()}
        {about}
      </Button>
      <Button size="sm" busy={isBusy} onClick={() => void onToggle(announcement)}>
        {isActive ? <EyeOff className="size-4" /> : <Megaphone className="size-4" />}
        {isActive ? m.announcements_admin_deactivate() : m.announcements_admin_activate()}
        {about}
      </Button>
      <LinkButton size="sm" to={shown}>
        <Eye className="size-4" />
        {m.announcements_admin_view()}
        {about}
      </LinkButton>
      <LinkButton rests size="sm" to={announcementPaths.edit({ announcementId })} state={fromList}>
        <Pencil className="size-4" />
        {m.announcements_admin_edit()}
        {about}
      </LinkButton>
    </Resting>
  );
}
