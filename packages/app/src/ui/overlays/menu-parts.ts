import type { Menu } from '@base-ui/react/menu';
import { createContext, use } from 'react';

export type MenuParts = typeof Menu;

export const MenuPartsContext = createContext<MenuParts | null>(null);

/** Fetched when a menu is about to be opened: most pages are read without one. */
export const loadMenuParts = async (): Promise<MenuParts> =>
  (await import('@base-ui/react/menu')).Menu;

export function useMenuParts(): MenuParts {
  const parts = use(MenuPartsContext);
  if (!parts) throw new Error('A line of a menu needs a Menu around it');
  return parts;
}
