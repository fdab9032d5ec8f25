import { isWebAddress } from '@rahle/contract/link';
import type { Slider } from '@rahle/contract/sliders';
import { m } from '#i18n/generated/messages.js';

type SlideProps = {
  slider: Slider;
  place: { number: number; total: number };
  isCurrent: boolean;
  /** Whether another than the first can be turned to. */
  canTurn: boolean;
};

/** As wide as the page lets it be (design §3). */
const SIZES = '(min-width: 1296px) 1200px, (min-width: 768px) 92vw, 100vw';

export function Slide({ slider, place, isCurrent, canTurn }: SlideProps) {
  const { title, link, file } = slider;
  // The first picture is what the page is waited for; the others come when they can be turned to, or scrolled to
  // where no script does.
  const isFirst = place.number === 1;
  const image = (
    <img
      src={file.url}
      srcSet={file.srcset}
      sizes={SIZES}
      width={file.width}
      height={file.height}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      className="size-full object-cover dark:brightness-90"
    />
  );
  const picture = isFirst || canTurn ? image : <noscript>{image}</noscript>;
  return (
    <li
      aria-label={m.home_slide_of({ ...place, title })}
      inert={!isCurrent}
      className="aspect-slide min-w-0 flex-[0_0_100%]"
    >
      {link !== null && isWebAddress(link) ? (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          draggable={false}
          aria-label={`${title} ${m.home_new_tab()}`}
          className="block size-full focus-visible:-outline-offset-4 md:rounded-xl"
        >
          {picture}
        </a>
      ) : (
        picture
      )}
    </li>
  );
}
