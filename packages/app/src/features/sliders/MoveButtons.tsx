import type { Slider } from '@rahle/contract/sliders';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { IconButton } from '#ui/IconButton.tsx';
import { Resting } from '#ui/Resting.tsx';
import type { Move } from './use-move.ts';

type MoveButtonsProps = { slider: Slider; total: number; onMove: (move: Move) => Promise<void> };

export function MoveButtons({ slider, total, onMove }: MoveButtonsProps) {
  const { order, title } = slider;
  const sendTo = (to: number) => (button: HTMLButtonElement) => void onMove({ slider, to, button });
  return (
    <Resting className="inline-flex">
      <MoveButton
        label={`${m.sliders_move_up()}: ${title}`}
        isPossible={order > 1}
        onMove={sendTo(order - 1)}
      >
        <ArrowUp className="size-4" />
      </MoveButton>
      <MoveButton
        label={`${m.sliders_move_down()}: ${title}`}
        isPossible={order < total}
        onMove={sendTo(order + 1)}
      >
        <ArrowDown className="size-4" />
      </MoveButton>
    </Resting>
  );
}

type MoveButtonProps = {
  label: string;
  isPossible: boolean;
  onMove: (button: HTMLButtonElement) => void;
  children: ReactNode;
};

/** Not `disabled` at the ends: the focus would fall off the page when the first place is reached. */
function MoveButton({ label, isPossible, onMove, children }: MoveButtonProps) {
  return (
    <IconButton
      label={label}
      size="sm"
      aria-disabled={!isPossible || undefined}
      onClick={({ currentTarget }) => isPossible && onMove(currentTarget)}
      className="aria-disabled:opacity-45"
    >
      {children}
    </IconButton>
  );
}
