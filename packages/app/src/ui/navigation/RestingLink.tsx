import { use } from 'react';
import { Link, type LinkProps } from '#router/Link.tsx';
import { Refusal } from '#ui/refusal.ts';

export type RestingLinkProps = LinkProps & {
  /** It leads to a change, and rests like a button while none can be made. */
  rests?: boolean | undefined;
};

export function RestingLink({ rests = false, ...link }: RestingLinkProps) {
  const refusal = use(Refusal);
  if (!rests || refusal === null) return <Link {...link} />;
  const { className, children, 'aria-label': label } = link;
  return (
    <button type="button" disabled title={refusal} aria-label={label} className={className}>
      {children}
    </button>
  );
}
