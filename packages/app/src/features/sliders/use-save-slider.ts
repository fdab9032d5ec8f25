import type { SliderCreate, SliderUpdate } from '@rahle/contract/sliders';
import type { SliderBody } from './slider-fields.ts';
import { useCreateSlider, useUpdateSlider } from './sliders.queries.ts';

export function useSaveSlider(organizationId: string, sliderId: string | undefined) {
  const create = useCreateSlider();
  const update = useUpdateSlider();
  return (body: SliderBody) =>
    sliderId === undefined
      ? create.mutateAsync({ params: { organizationId }, body: body as SliderCreate })
      : update.mutateAsync({ params: { organizationId, sliderId }, body: body as SliderUpdate });
}
