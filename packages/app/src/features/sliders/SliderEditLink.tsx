import type { Slider } from '@rahle/contract/sliders';
import { Pencil } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { useFromList } from '#routing/use-list-behind.ts';
import { IconLink } from '#ui/navigation/IconLink.tsx';
import { sliderPaths } from './sliders.paths.ts';

type SliderEditLinkProps = { organizationId: string; slider: Slider };

export function SliderEditLink({ organizationId, slider }: SliderEditLinkProps) {
  return (
    <IconLink
      rests
      label={`${m.sliders_edit()}: ${slider.title}`}
      to={sliderPaths.edit({ organizationId, sliderId: slider.id })}
      state={useFromList()}
      variant="line"
      size="sm"
    >
      <Pencil className="size-4" />
    </IconLink>
  );
}
