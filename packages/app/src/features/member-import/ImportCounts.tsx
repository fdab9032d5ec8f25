import type { ImportReport, RowOutcome } from '@rahle/contract/member-import';
import { m } from '#i18n/generated/messages.js';
import { classes } from '#ui/classes.ts';
import { formatNumber } from '#ui/formats/format-number.ts';
import { OUTCOME_LOOK, OUTCOMES } from './outcome-look.tsx';

type ImportCountsProps = {
  counts: ImportReport['counts'];
  chosen: RowOutcome | null;
  onChoose: (outcome: RowOutcome | null) => void;
};

/** Four numbers; each shows its own rows alone, and pressed again all of them. */
export function ImportCounts({ counts, chosen, onChoose }: ImportCountsProps) {
  return (
    <fieldset
      aria-label={m.import_outcomes()}
      className="m-0 grid min-w-0 grid-cols-2 gap-px border-0 border-b border-line bg-line p-0 md:grid-cols-4"
    >
      {OUTCOMES.map((outcome) => {
        const isChosen = chosen === outcome;
        return (
          <button
            key={outcome}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? null : outcome)}
            className={classes(
              'px-5 py-4 text-left transition-colors focus-visible:-outline-offset-2',
              isChosen ? 'bg-accent-soft' : 'bg-surface hover:bg-hover',
            )}
          >
            <span className="block font-serif text-2xl tabular-nums">
              {formatNumber(counts[outcome])}
            </span>
            <span className="flex items-center gap-2 text-sm text-ink-2">
              {OUTCOME_LOOK[outcome].icon}
              {OUTCOME_LOOK[outcome].label()}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
