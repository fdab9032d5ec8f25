import { ArrowLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import type { To } from '#router/address.ts';
import { useLocation, useNavigate } from '#router/hooks.ts';
import { Link } from '#router/Link.tsx';

type BackLinkProps = { to: To; state?: unknown; children?: ReactNode };

/** Whoever came from the list by a link goes back in the history, to where they had scrolled. */
export function BackLink({ to, state, children }: BackLinkProps) {
  const { state: here } = useLocation() as { state: { isBehind?: boolean } | null };
  const navigate = useNavigate();
  function handleClick(event: MouseEvent): void {
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
    if (!here?.isBehind || !isPlain) return;
    event.preventDefault();
    void navigate(-1);
  }
  return (
    <Link
      to={to}
      state={state}
      onClick={handleClick}
      className="inline-flex min-h-11 items-center gap-2 rounded-sm text-sm font-medium text-ink-2 transition-colors hover:text-ink md:min-h-10"
    >
      <ArrowLeft />
      {children ?? m.ui_back()}
    </Link>
  );
}
