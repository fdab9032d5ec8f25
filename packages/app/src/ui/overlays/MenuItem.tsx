import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { useMenuParts } from '#ui/overlays/menu-parts.ts';
import { optionLook } from '#ui/overlays/popup-look.ts';

type MenuItemProps = {
  onSelect: () => void;
  children: ReactNode;
  icon?: ReactNode;
  disabled?: boolean | undefined;
  danger?: boolean | undefined;
};

export function MenuItem({ onSelect, children, icon, disabled = false, danger }: MenuItemProps) {
  const Base = useMenuParts();
  return (
    <Base.Item
      disabled={disabled}
      onClick={onSelect}
      className={classes(optionLook, danger && 'text-danger-ink')}
    >
      {icon ? <span className={danger ? 'text-danger-ink' : 'text-ink-3'}>{icon}</span> : null}
      {children}
    </Base.Item>
  );
}
