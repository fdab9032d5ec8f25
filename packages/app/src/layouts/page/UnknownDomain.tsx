import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';

export type UnknownDomainProps = { domain: string; changeAddress: (() => void) | undefined };

/** No organization answers to this domain, and there is no fallback one (decisions §2). */
export function UnknownDomain({ domain, changeAddress }: UnknownDomainProps) {
  const action = changeAddress ? (
    <Button onClick={changeAddress}>{m.settings_change_organization()}</Button>
  ) : null;
  return (
    <main className="flex min-h-dvh flex-col">
      <EmptyState level={1} title={m.layout_unknown_domain()} action={action} className="flex-1">
        <p>{m.layout_unknown_domain_detail({ domain })}</p>
      </EmptyState>
    </main>
  );
}
