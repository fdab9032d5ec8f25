import { Monitor, Moon, Sun } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';

export const themeOptions = () => [
  { value: 'system' as const, label: m.layout_theme_system(), icon: <Monitor /> },
  { value: 'light' as const, label: m.layout_theme_light(), icon: <Sun /> },
  { value: 'dark' as const, label: m.layout_theme_dark(), icon: <Moon /> },
];
