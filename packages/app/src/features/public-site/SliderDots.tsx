import { m } from '#i18n/generated/messages.js';

type SliderDotsProps = { count: number; current: number; onChoose: (index: number) => void };

/** 8 px in a target of 24; the current one stretches. */
export function SliderDots({ count, current, onChoose }: SliderDotsProps) {
  return (
    <div className="flex flex-wrap items-center max-md:-ml-2">
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={m.home_slide({ number: index + 1 })}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => onChoose(index)}
          className="grid h-11 w-7 place-items-center rounded-sm before:h-2 before:w-2 before:rounded-full before:bg-field-line before:transition-[width,background-color] before:pace-2 hover:before:bg-ink-3 aria-[current]:before:w-5 aria-[current]:before:bg-accent md:h-6"
        />
      ))}
    </div>
  );
}
