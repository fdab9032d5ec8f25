import { Menu as MenuIcon } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { IconButton } from '#ui/IconButton.tsx';
import { fetchDrawer } from '#ui/overlays/Drawer.tsx';

type MenuButtonProps = { isOpen: boolean; onOpen: () => void };

/** Opens the drawer that holds a layout's links on small screens; its code is fetched when a hand comes near. */
export function MenuButton({ isOpen, onOpen }: MenuButtonProps) {
  return (
    <IconButton
      label={m.layout_menu()}
      aria-expanded={isOpen}
      onPointerDown={fetchDrawer}
      onFocus={fetchDrawer}
      onClick={onOpen}
    >
      <MenuIcon />
    </IconButton>
  );
}
