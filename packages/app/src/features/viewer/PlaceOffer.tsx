import type { Position } from '@rahle/contract/reading';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { formatNumber } from '#ui/formats/format-number.ts';
import { formatPercent } from '#ui/formats/format-percent.ts';
import { formatRelative } from '#ui/formats/format-date.ts';
import { RelativeTime } from '#ui/formats/RelativeTime.tsx';
import { ReaderCard, type ReaderCardProps } from './ReaderCard.tsx';

type PlaceOfferProps = Pick<ReaderCardProps, 'isBeside' | 'page'> & {
  /** Null while there is none. */
  position: Position | null;
  /** Something of the reader's lies over the text: it is not to lie over that. */
  isCovered: boolean;
  onStay: () => void;
  onGo: (position: Position) => void;
};

/** Another device was further on, later. It waits in the margin, takes no focus, and any page turned declines it. */
export function PlaceOffer({ position, isCovered, onGo, ...offer }: PlaceOfferProps) {
  return (
    <>
      {/* There before its words are: screen readers announce what comes into it. */}
      <output className="sr-only">{position ? sentencesOf(position) : null}</output>
      {position && !isCovered ? (
        <Offer position={position} onGo={() => onGo(position)} {...offer} />
      ) : null}
    </>
  );
}

type OfferProps = Omit<ReaderCardProps, 'label' | 'children' | 'onEscape'> & {
  position: Position;
  onStay: () => void;
  onGo: () => void;
};

function Offer({ position, onStay, onGo, ...card }: OfferProps) {
  const words = wordsOf(position);
  return (
    <ReaderCard label={words.offer} onEscape={onStay} {...card}>
      <strong className="block font-serif text-lg leading-snug font-title text-balance">
        {words.offer}
      </strong>
      <span className="mt-1 block text-sm text-ink-2">
        <RelativeTime
          date={position.readAt}
          words={({ age }) => m.reading_offer_where({ device: position.device, when: age })}
        />
      </span>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="ghost" onClick={onStay} className="flex-auto">
          {m.reading_offer_stay()}
        </Button>
        <Button variant="ink" onClick={onGo} className="flex-auto">
          {words.go}
        </Button>
      </div>
    </ReaderCard>
  );
}

/** Without a page it is said how far through the book that is. */
function wordsOf({ locator }: Position) {
  if (locator.page === null) {
    const percent = formatPercent(locator.progression * 100);
    return { offer: m.reading_offer_at({ percent }), go: m.reading_offer_go_there() };
  }
  const page = formatNumber(locator.page);
  return { offer: m.reading_offer({ page }), go: m.reading_offer_go({ page }) };
}

const sentencesOf = (position: Position): string =>
  `${wordsOf(position).offer} ${m.reading_offer_where({
    device: position.device,
    when: formatRelative(position.readAt),
  })}`;
