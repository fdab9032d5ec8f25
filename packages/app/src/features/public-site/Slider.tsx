import type { Slider as SliderOf } from '@rahle/contract/sliders';
import { useRef } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Slide } from './Slide.tsx';
import { SliderCaption } from './SliderCaption.tsx';
import { useAutoAdvance } from './use-auto-advance.ts';
import { useArrowKeys, useHasPointerOrFocus } from './use-pointer-or-focus.ts';
import { useCarousel } from './use-carousel.ts';

/** What the organization puts in front; nothing where it puts nothing (§2). */
export function Slider({ sliders }: { sliders: SliderOf[] }) {
  return sliders.length > 0 ? <Carousel sliders={sliders} /> : null;
}

/** One picture at a time, its title on a plate below (design §7). */
function Carousel({ sliders }: { sliders: SliderOf[] }) {
  const section = useRef<HTMLElement>(null);
  const { viewport, canTurn, current, turn, go } = useCarousel(sliders.length);
  const isHeld = useHasPointerOrFocus(section);
  const auto = useAutoAdvance({ count: sliders.length, isHeld, turn, advance: go.forward });
  useArrowKeys(section, go);

  return (
    <section
      ref={section}
      aria-roledescription="carousel"
      aria-label={m.home_slides()}
      className="page-wrap md:pt-6"
    >
      <div
        ref={viewport}
        data-pictures
        className="overflow-hidden bg-sunken max-md:-mx-(--gutter) md:rounded-xl noscript:overflow-x-auto"
      >
        <ul className="flex touch-pan-y touch-pinch-zoom">
          {sliders.map((slider, index) => (
            <Slide
              key={slider.id}
              slider={slider}
              place={{ number: index + 1, total: sliders.length }}
              isCurrent={index === current}
              canTurn={canTurn}
            />
          ))}
        </ul>
      </div>
      <SliderCaption
        shown={sliders[current] ?? sliders[0]!}
        count={sliders.length}
        current={current}
        go={go}
        auto={auto}
      />
    </section>
  );
}
