import type { RowOutcome } from '@rahle/contract/member-import';
import { CircleX, Equal, Pencil, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';

/** As the numbers stand beside each other. */
export const OUTCOMES: RowOutcome[] = ['new', 'changed', 'unchanged', 'refused'];
/** What needs a look comes first. */
export const BY_URGENCY: RowOutcome[] = ['refused', 'changed', 'new', 'unchanged'];

type OutcomeLook = {
  icon: ReactNode;
  label: () => string;
  before: () => string;
  after: () => string;
};

export const OUTCOME_LOOK: Record<RowOutcome, OutcomeLook> = {
  new: {
    icon: <Plus className="size-4 flex-none text-ok-ink" />,
    label: m.import_new,
    before: m.import_will_add,
    after: m.import_added,
  },
  changed: {
    icon: <Pencil className="size-4 flex-none text-accent-ink" />,
    label: m.import_changed,
    before: m.import_will_change,
    after: m.import_was_changed,
  },
  unchanged: {
    icon: <Equal className="size-4 flex-none text-ink-3" />,
    label: m.import_unchanged,
    before: m.import_will_stay,
    after: m.import_stayed,
  },
  refused: {
    icon: <CircleX className="size-4 flex-none text-danger-ink" />,
    label: m.import_refused,
    before: m.import_refused,
    after: m.import_refused,
  },
};
