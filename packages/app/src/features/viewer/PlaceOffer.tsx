import type { Position } from '@rahle/contract/reading';
import { useEffect, useEffectEvent } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { formatNumber } from '#ui/formats/format-number.ts';
import { formatPercent } from '#ui/formats/format-percent.ts';
import { formatRelative } from '#ui/formats/format-date.ts';
import { RelativeTime } from '#ui/formats/RelativeTime.tsx';

type PlaceOfferProps = {
  /** Null while there is none. */
  position: Position | null;
  /** A panel of the reader's is open: it is not to lie over that. */
  isCovered: boolean;
  onStay: () => void;
  onGo: (position: Position) => void;
};

/** Another device was further on, later. It waits in the margin, takes no focus, and any page turned declines it. */
export function PlaceOffer({ position, isCovered, onStay, onGo }: PlaceOfferProps) {
  return (
    <>
      {/* There before its words are: screen readers announce what comes into it. */}
      <output className="sr-only">{position ? sentencesOf(position) : null}</output>
      {position && !isCovered ? (
        <Offer position={position} onStay={onStay} onGo={() => onGo(position)} />
      ) : null}
    </>
  );
}

type OfferProps = { position: Position; onStay: () => void; onGo: () => void };

function Offer({ position, onStay, onGo }: OfferProps) {
  const words = wordsOf(position);
  const stay = useEffectEvent(onStay);
  useEffect(() => {
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') stay();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
  return (
    <section
      aria-label={words.offer}
      // Above the reader's foot, which turns pages: in the margin, on a phone over the whole width.
      className="absolute inset-x-0 bottom-14 z-10 border-t border-line bg-raised p-4.5 text-ink shadow-3 max-md:rounded-t-xl md:inset-x-4 md:bottom-18 md:mx-auto md:max-w-78 md:rounded-xl md:border md:p-5 xl:mr-0"
    >
      <strong className="block font-serif text-lg leading-snug font-title">{words.offer}</strong>
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
    </section>
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
