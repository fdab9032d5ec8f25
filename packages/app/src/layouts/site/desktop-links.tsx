import { Building2, Settings } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { paths } from '#routing/paths.ts';
import { useSiteMap } from '#routing/site-map.ts';

/** What only the desktop app has: its settings, and the way to another organization (decisions §12). */
export function useDesktopLinks() {
  const siteMap = useSiteMap();
  return [
    { path: paths.settings, label: m.settings_title(), icon: <Settings /> },
    { path: paths.address, label: m.settings_change_organization(), icon: <Building2 /> },
  ]
    .filter(({ path }) => siteMap.has(path))
    .map(({ path, ...link }) => ({ ...link, to: path() }));
}
