import { useOrganization } from '#platform/site-context.ts';

/** Of the page load; whoever reads into the new year sees it at the next. */
const YEAR = new Date().getFullYear();

export function Copyright() {
  const { name } = useOrganization();
  return (
    <>
      © {YEAR} {name}
    </>
  );
}
