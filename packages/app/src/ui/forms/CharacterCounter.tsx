import { lengthOf } from '@rahle/contract/text';
import { m } from '#i18n/generated/messages.js';
import { classes } from '#ui/classes.ts';
import { formatNumber } from '#ui/formats/format-number.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

type CharacterCounterProps = { value: string | undefined; limit: number };

/** `44 / 2000`. Counts as the server does, in code points; is announced only when a tenth of the room is left. */
export function CharacterCounter({ value = '', limit }: CharacterCounterProps) {
  const count = lengthOf(value);
  const left = limit - count;
  const isNear = left <= limit / 10;
  return (
    <>
      <span
        aria-hidden="true"
        className={classes('shrink-0 tabular-nums', left < 0 && 'font-semibold text-danger-ink')}
      >
        {formatNumber(count)} / {formatNumber(limit)}
      </span>
      <VisuallyHidden aria-live="polite">
        {left < 0
          ? m.ui_characters_over({ over: formatNumber(-left) })
          : isNear && m.ui_characters_left({ left: formatNumber(left) })}
      </VisuallyHidden>
    </>
  );
}
