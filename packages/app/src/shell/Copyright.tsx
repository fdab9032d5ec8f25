import { useOrganization } from '#platform/site-context.ts';

export function Copyright() {
  const { name } = useOrganization();
  // The server's year may have ended since.
  return (
    <span suppressHydrationWarning>
      © {new Date().getFullYear()} {name}
    </span>
  );
}
