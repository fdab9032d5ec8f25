import { m } from '#i18n/generated/messages.js';
import { EmptyState } from '#ui/EmptyState.tsx';

/** No organization answers to this domain, and there is no fallback one (decisions §2). */
export function UnknownDomain({ domain }: { domain: string }) {
  return (
    <main className="flex min-h-dvh flex-col">
      <EmptyState level={1} title={m.shell_unknown_domain()} className="flex-1">
        <p>{m.shell_unknown_domain_detail({ domain })}</p>
      </EmptyState>
    </main>
  );
}
