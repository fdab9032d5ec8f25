import type { Position } from '@rahle/contract/reading';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { formatNumber } from '#ui/formats/format-number.ts';
import { RelativeTime } from '#ui/formats/RelativeTime.tsx';

type PlaceOfferProps = { position: Position; onStay: () => void; onGo: () => void };

/** Another device was further on, later. It waits in the margin, takes no focus, and any page turned declines it. */
export function PlaceOffer({ position, onStay, onGo }: PlaceOfferProps) {
  const page = formatNumber(position.locator.page ?? 1);
  return (
    <section
      aria-label={m.reading_offer({ page })}
      className="absolute inset-x-4 bottom-4 z-10 mx-auto max-w-78 rounded-xl border border-line bg-raised p-5 text-ink shadow-3 xl:mr-0"
    >
      <output className="block">
        <strong className="block font-semibold">{m.reading_offer({ page })}</strong>
        <span className="mt-1 block text-sm text-ink-2">
          <RelativeTime
            date={position.readAt}
            words={({ age }) => m.reading_offer_where({ device: position.device, when: age })}
          />
        </span>
      </output>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={onStay}>{m.reading_offer_stay()}</Button>
        <Button variant="solid" onClick={onGo}>
          {m.reading_offer_go({ page })}
        </Button>
      </div>
    </section>
  );
}
