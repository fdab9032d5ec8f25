import { type Locale, LOCALE_NAMES } from '@rahle/contract/locales';
import { Languages } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { changeLocale, currentLocale } from '#i18n/locale.ts';
import { Button } from '#ui/Button.tsx';
import { Menu } from '#ui/overlays/Menu.tsx';
import { MenuRadioGroup } from '#ui/overlays/MenuRadioGroup.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

export const LANGUAGES = Object.entries(LOCALE_NAMES).map(([locale, name]) => ({
  value: locale as Locale,
  label: name,
  lang: locale,
}));

/** A menu button that lists the languages; choosing one reloads the page (decisions §10, §2). */
export function LanguageMenu() {
  return (
    <Menu
      trigger={
        <Button variant="ghost">
          <Languages />
          <VisuallyHidden>{m.layout_language()}: </VisuallyHidden>
          {currentLocale().toLocaleUpperCase('en')}
        </Button>
      }
    >
      <LanguageChoice />
    </Menu>
  );
}

export function LanguageChoice() {
  return (
    <MenuRadioGroup
      value={currentLocale()}
      onValueChange={(to) => changeLocale(to)}
      options={LANGUAGES}
    />
  );
}
