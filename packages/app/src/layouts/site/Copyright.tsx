import { useState } from 'react';
import { useOrganization } from '#platform/site-context.ts';

/** The year of the page load: the server's own may have ended since it drew the page. */
export function Copyright() {
  const { name } = useOrganization();
  const [year] = useState(() => new Date().getFullYear());
  return (
    <span suppressHydrationWarning>
      © {year} {name}
    </span>
  );
}
