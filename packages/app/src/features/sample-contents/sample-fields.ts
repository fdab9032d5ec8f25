import type { SampleContent } from '@rahle/contract/sample-contents';

/** As they are typed: a number, too, is text until it is sent. */
export type SampleFields = {
  group: string;
  order: string;
  title: string;
  description: string;
  link: string;
};

export const fieldsOf = (sample?: SampleContent): SampleFields => ({
  group: sample?.group ?? '',
  order: String(sample?.order ?? 1),
  title: sample?.title ?? '',
  description: sample?.description ?? '',
  link: sample?.link ?? '',
});

/** An empty order is no number, not zero. */
export const toBody = ({ order, ...fields }: SampleFields): object => ({
  ...fields,
  order: order.trim() === '' ? Number.NaN : Number(order),
});
