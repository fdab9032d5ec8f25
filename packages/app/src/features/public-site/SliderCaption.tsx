import { isWebAddress } from '@rahle/contract/link';
import type { Slider } from '@rahle/contract/sliders';
import { ArrowUpRight, ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { IconButton } from '#ui/IconButton.tsx';
import { SliderDots } from './SliderDots.tsx';
import type { AutoAdvance } from './use-auto-advance.ts';
import type { Go } from './use-carousel.ts';

type SliderCaptionProps = {
  shown: Slider;
  count: number;
  current: number;
  go: Go;
  auto: AutoAdvance;
};

/**
 * Never on the picture: legible with any upload. On phones the controls come first (design §7), and a title has two
 * lines: what is below stays where it is when another follows, or when its letters come late.
 */
export function SliderCaption({ shown, count, current, go, auto }: SliderCaptionProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-2 md:flex-nowrap md:gap-4 md:pt-3.5">
      <p
        // While the slides move by themselves a screen reader must not announce each of them.
        aria-live={auto.isRunning ? 'off' : 'polite'}
        className="min-w-0 flex-1 pt-1.5 font-serif tracking-tight wrap-anywhere text-balance max-md:order-last max-md:min-h-13.5 max-md:w-full max-md:flex-none md:pt-0 md:text-lg"
      >
        {shown.title}
        {shown.link !== null && isWebAddress(shown.link) ? (
          <>
            {/* Not alone on a line of its own. */}
            &nbsp;
            <ArrowUpRight className="ml-1 inline size-4 align-[-0.1em] text-ink-3" />
          </>
        ) : null}
      </p>
      {count > 1 ? (
        <div className="flex items-center justify-between gap-x-4 max-md:w-full noscript:hidden">
          <SliderDots count={count} current={current} onChoose={go.to} />
          <div className="-mr-2.5 flex gap-0.5">
            {auto.isPossible ? (
              // The server cannot know who asked for less motion: what it draws for them must not move away.
              <div className="motion-reduce:hidden">
                <IconButton
                  label={auto.isStopped ? m.home_slide_play() : m.home_slide_pause()}
                  onClick={auto.toggle}
                >
                  {auto.isStopped ? <Play /> : <Pause />}
                </IconButton>
              </div>
            ) : null}
            <IconButton label={m.home_slide_previous()} onClick={go.previous}>
              <ChevronLeft />
            </IconButton>
            <IconButton label={m.home_slide_next()} onClick={go.next}>
              <ChevronRight />
            </IconButton>
          </div>
        </div>
      ) : null}
    </div>
  );
}
