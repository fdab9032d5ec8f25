import { SunMoon } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { chooseTheme, useTheme } from '#platform/theme.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/overlays/Menu.tsx';
import { MenuRadioGroup } from '#ui/overlays/MenuRadioGroup.tsx';
import { themeOptions } from './theme-options.tsx';

/** For visitors, who have no user menu to find the theme in. */
export function ThemeMenu() {
  return (
    <Menu
      trigger={
        <IconButton label={m.layout_theme()}>
          <SunMoon />
        </IconButton>
      }
    >
      <ThemeChoice />
    </Menu>
  );
}

/** Inside a menu: system, light or dark. */
export function ThemeChoice({ label }: { label?: string }) {
  const theme = useTheme();
  return (
    <MenuRadioGroup
      label={label}
      value={theme}
      onValueChange={chooseTheme}
      options={themeOptions()}
    />
  );
}
