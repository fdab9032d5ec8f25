import { type ReactNode, use } from 'react';
import { Refusal, RestReason } from '#ui/refusal.ts';

/**
 * Buttons that would be refused just now rest, and say why: to a pointer, and to keys, for which what rests is one stop.
 * Links lead on, but for those that rest themselves.
 */
export function Resting({ className, children }: { className?: string; children: ReactNode }) {
  const refusal = use(Refusal);
  return (
    <fieldset ref={(group) => sayWhy(group, refusal)} className={className}>
      {/* The outer one takes the focus, which what is disabled does not. */}
      <fieldset role="presentation" disabled={refusal !== null} className="contents">
        <RestReason value={refusal}>{children}</RestReason>
      </fieldset>
    </fieldset>
  );
}

/** Where there is something that rests, and not links alone. */
function sayWhy(group: HTMLElement | null, refusal: string | null): void {
  if (refusal !== null && group?.querySelector(':disabled:not(fieldset)')) {
    group.title = refusal;
    group.tabIndex = 0;
  } else {
    group?.removeAttribute('title');
    group?.removeAttribute('tabindex');
  }
}
