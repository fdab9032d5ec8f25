import { Link } from '#router/Link.tsx';
import { useFromList } from '#routing/use-list-behind.ts';
import { rowLinkLook } from '#ui/tables/table-look.ts';

type RowLinkProps = { to: string; lang?: string | undefined; children: string };

/** A row's name: its link covers the whole row, and takes along how the list stood. */
export function RowLink({ to, lang, children }: RowLinkProps) {
  return (
    <Link to={to} state={useFromList()} lang={lang} className={rowLinkLook}>
      {children}
    </Link>
  );
}
