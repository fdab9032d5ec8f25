import type { AuditAction } from '#audit-actions.ts';

type ActionTarget = { name: string; value: string };

/** An action's name; `of` where its target is known, `all` where everything of a kind was its target. */
export type ActionWords = Record<
  AuditAction,
  {
    name: string;
    of?: (target: ActionTarget) => string;
    all?: (target: ActionTarget) => string;
  }
>;
