import { m } from '#i18n/generated/messages.js';
import { useMe } from '#session/SessionProvider.tsx';
import { Drawer } from '#ui/overlays/Drawer.tsx';
import { AdminSidebar } from './AdminSidebar.tsx';
import { ConnectionMark } from '#layouts/ConnectionMark.tsx';
import { MenuButton } from '#layouts/MenuButton.tsx';
import { useOpenHere } from '#layouts/use-open-here.ts';

/** 56 px: the menu button and where one is. */
export function AdminTopBar() {
  const [open, setOpen] = useOpenHere();
  const me = useMe();

  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b border-line bg-paper/88 px-2 backdrop-blur-md lg:hidden">
      <MenuButton isOpen={open} onOpen={() => setOpen(true)} />
      <div className="relative min-w-0 flex-1">
        <p className="truncate font-serif text-base font-title">{me?.organization.name}</p>
        {/* Toasts are over the name, beside the buttons. */}
        <div data-toasts="one" className="absolute inset-x-0 -top-3" />
      </div>
      <ConnectionMark />
      <Drawer open={open} onOpenChange={setOpen} label={m.admin_navigation()} className="bg-sunken">
        <AdminSidebar onClose={() => setOpen(false)} />
      </Drawer>
    </header>
  );
}
