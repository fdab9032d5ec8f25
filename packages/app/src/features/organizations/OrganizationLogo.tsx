import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';

/** An image that does not load is hidden; where there never was one, the row says so (§2). */
export function OrganizationLogo({ logo }: { logo: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!logo)
    return (
      <span className="text-xs whitespace-nowrap text-ink-3">{m.organizations_no_logo()}</span>
    );
  if (broken === logo) return null;
  return (
    <img
      src={logo}
      alt=""
      loading="lazy"
      onError={() => setBroken(logo)}
      className="h-8 w-auto max-w-24 rounded-xs object-contain dark:bg-ink dark:p-0.5"
    />
  );
}
