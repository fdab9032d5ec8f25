import type { Slider as SliderOf } from '@rahle/contract/sliders';
import { type KeyboardEvent, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Slide } from './Slide.tsx';
import { SliderPlate } from './SliderPlate.tsx';
import { useAutoAdvance } from './use-auto-advance.ts';
import { useCarousel } from './use-carousel.ts';

/** What the organization puts in front: one picture at a time, its title on a plate below (§2, design §7). */
export function Slider({ sliders }: { sliders: SliderOf[] }) {
  if (sliders.length === 0) return null;
  return <Carousel sliders={sliders} />;
}

function Carousel({ sliders }: { sliders: SliderOf[] }) {
  const { viewport, current, turn, go, isReady } = useCarousel(sliders.length);
  const [isHeld, setIsHeld] = useState(false);
  const auto = useAutoAdvance({ count: sliders.length, isHeld, turn, advance: go.forward });
  const shown = sliders[current] ?? sliders[0]!;
  const hasMany = sliders.length > 1;

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowLeft') go.previous();
    else if (event.key === 'ArrowRight') go.next();
    else return;
    event.preventDefault();
  }

  return (
    <section
      aria-roledescription="carousel"
      aria-label={m.home_slides()}
      onKeyDown={hasMany ? handleKeyDown : undefined}
      onFocus={(event) => event.target.matches(':focus-visible') && setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className="page-wrap md:pt-6"
    >
      <div
        ref={viewport}
        onPointerEnter={(event) => event.pointerType === 'mouse' && setIsHeld(true)}
        onPointerLeave={() => setIsHeld(false)}
        className="overflow-hidden bg-sunken max-md:-mx-(--gutter) md:rounded-xl noscript:overflow-x-auto"
      >
        <div className="flex touch-pan-y touch-pinch-zoom">
          {sliders.map((slider, index) => (
            <Slide
              key={slider.id}
              slider={slider}
              place={{ number: index + 1, total: sliders.length }}
              isCurrent={index === current}
              isFirst={index === 0}
            />
          ))}
        </div>
      </div>
      <SliderPlate
        shown={shown}
        count={sliders.length}
        current={current}
        go={go}
        auto={auto}
        isReady={isReady}
      />
    </section>
  );
}
