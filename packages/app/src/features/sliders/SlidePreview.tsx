import type { Slider } from '@rahle/contract/sliders';
import { ImageIcon } from 'lucide-react';
import { type Control, useWatch } from 'react-hook-form';
import { m } from '#i18n/generated/messages.js';
import type { SliderBody, SliderFields } from './slider-fields.ts';
import { SliderPicture } from './SliderPicture.tsx';

type SlidePreviewProps = {
  control: Control<SliderFields, unknown, SliderBody>;
  slider: Slider | undefined;
  chosen: string | undefined;
};

/** The slide as home would show it now: the picture, and the title on a plate below it (design §1). */
export function SlidePreview({ control, slider, chosen }: SlidePreviewProps) {
  const title = useWatch({ control, name: 'title' }).trim();
  return (
    <aside aria-label={m.sliders_preview()} className="min-w-0 lg:sticky lg:top-8">
      <p aria-hidden="true" className="mb-2 text-xs font-semibold text-ink-3">
        {m.sliders_preview()}
      </p>
      <PreviewPicture slider={slider} chosen={chosen} />
      <p className="mt-3 font-serif text-lg font-title wrap-anywhere">
        {title || <span className="text-ink-3">{m.sliders_preview_title()}</span>}
      </p>
    </aside>
  );
}

const FRAME = 'aspect-slide w-full rounded-lg border border-line';

function PreviewPicture({ slider, chosen }: Pick<SlidePreviewProps, 'slider' | 'chosen'>) {
  if (slider) return <SliderPicture file={slider.file} sizes="480px" className={FRAME} />;
  if (chosen)
    return <img src={chosen} alt="" className={`${FRAME} object-cover dark:brightness-90`} />;
  return (
    <div
      className={`${FRAME} grid content-center justify-items-center gap-1 bg-shelf text-xs text-ink-3`}
    >
      <ImageIcon />
      {m.sliders_preview_image()}
    </div>
  );
}
