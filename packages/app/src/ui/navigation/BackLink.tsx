import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { m } from '#i18n/generated/messages.js';

export function BackLink({ to, children }: { to: To; children?: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2 rounded-sm text-sm font-medium text-ink-2 transition-colors hover:text-ink md:min-h-10"
    >
      <ArrowLeft />
      {children ?? m.ui_back()}
    </Link>
  );
}
