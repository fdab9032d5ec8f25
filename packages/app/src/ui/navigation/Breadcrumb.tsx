import { ChevronRight } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import type { To } from '#router/address.ts';
import { Link } from '#router/Link.tsx';

type Crumb = { label: string; to?: To };

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={m.ui_breadcrumb()}>
      <ol className="flex flex-wrap items-center gap-1 text-sm text-ink-3">
        {crumbs.map(({ label, to }, index) => (
          <li key={label} className="flex items-center gap-1">
            {index > 0 ? <ChevronRight className="size-4" /> : null}
            {to ? (
              <Link
                to={to}
                className="inline-flex min-h-10 items-center rounded-sm font-medium text-ink-2 hover:text-ink"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
