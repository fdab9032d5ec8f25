import { ArrowLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import type { To } from '#router/address.ts';
import { useLocation, useNavigate } from '#router/hooks.ts';
import { Link } from '#router/Link.tsx';
import type { AsLeft } from '#router/scroll-positions.ts';

type BackLinkProps = { to: To; state?: unknown; children?: ReactNode };

type CameFrom = { listKey?: string; isBehind?: boolean };

/** Whoever came from the list by a link goes back in the history, or by a link, to where they had scrolled. */
export function BackLink({ to, state, children }: BackLinkProps) {
  const { isBehind, listKey } = (useLocation().state ?? {}) as CameFrom;
  const asLeft = listKey === undefined ? undefined : ({ asLeft: listKey } satisfies AsLeft);
  const navigate = useNavigate();
  function handleClick(event: MouseEvent): void {
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
    if (!isBehind || !isPlain) return;
    event.preventDefault();
    void navigate(-1);
  }
  return (
    <Link
      to={to}
      state={state ?? asLeft}
      onClick={handleClick}
      className="inline-flex min-h-11 items-center gap-2 rounded-sm text-sm font-medium text-ink-2 transition-colors hover:text-ink md:min-h-10"
    >
      <ArrowLeft />
      {children ?? m.ui_back()}
    </Link>
  );
}
