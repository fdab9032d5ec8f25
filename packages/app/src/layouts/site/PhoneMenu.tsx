import { X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Drawer } from '#ui/overlays/Drawer.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { MenuButton } from '#layouts/MenuButton.tsx';
import { useOpenHere } from '#layouts/use-open-here.ts';

const PhoneMenuContent = lazy(async () => ({
  default: (await import('./PhoneMenuContent.tsx')).PhoneMenuContent,
}));

/** Below 768 the header's links, the language and the theme live behind one button (design §7). */
export function PhoneMenu() {
  const [open, setOpen] = useOpenHere();

  return (
    <div className="md:hidden">
      <MenuButton isOpen={open} onOpen={() => setOpen(true)} />
      <Drawer open={open} onOpenChange={setOpen} label={m.layout_menu()} side="right">
        <div className="flex flex-1 flex-col gap-1 p-3">
          <IconButton label={m.ui_close()} onClick={() => setOpen(false)} className="self-end">
            <X />
          </IconButton>
          <Suspense>
            <PhoneMenuContent />
          </Suspense>
        </div>
      </Drawer>
    </div>
  );
}
