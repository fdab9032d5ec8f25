import type { ItemState } from '@rahle/contract/item';
import { type Slider, SliderCreate, SliderUpdate } from '@rahle/contract/sliders';
import type { z } from 'zod';

export type SliderFields = { fileId: string; title: string; link: string; state: ItemState };

/** What either schema lets through: the file is there on creation only (§2). */
export type SliderBody = SliderCreate | SliderUpdate;

export const sliderSchema = (isNew: boolean): z.ZodType<SliderBody> =>
  isNew ? SliderCreate : SliderUpdate;

export const fieldsOf = (slider?: Slider): SliderFields => ({
  fileId: slider?.fileId ?? '',
  title: slider?.title ?? '',
  link: slider?.link ?? '',
  state: slider?.state ?? 'ACTIVE',
});

/** An update that carries a file is refused (§7: PUT without fileId). */
export const toBody = ({ fileId, ...fields }: SliderFields, isNew: boolean): object =>
  isNew ? { ...fields, fileId: fileId.trim() } : fields;
