import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Image } from './files.ts';
import { ItemState, Title } from './item.ts';
import { LIMITS } from './limits.ts';
import { optionalLink } from './link.ts';
import { OrderNumber } from './order-number.ts';
import { listQuery } from './paging.ts';

export const Slider = z.object({
  id: z.guid(),
  fileId: z.guid(),
  file: Image,
  title: z.string(),
  link: z.string().nullable(),
  state: ItemState,
  order: z.int(),
  createdAt: z.iso.datetime(),
});
export type Slider = z.infer<typeof Slider>;

const Link = optionalLink(LIMITS.sliderLink);

export const SliderCreate = z.strictObject({
  fileId: z.guid({ error: ({ input }) => (input ? 'field.invalid' : 'slider_file.required') }),
  title: Title,
  link: Link.default(null),
  state: ItemState.default('ACTIVE'),
});
export type SliderCreate = z.infer<typeof SliderCreate>;

/** The file is fixed at creation (§2), so an update that carries one is refused. */
export const SliderUpdate = z
  .strictObject({ title: Title, link: Link, state: ItemState, order: OrderNumber })
  .exactPartial();
export type SliderUpdate = z.infer<typeof SliderUpdate>;

const SliderListQuery = listQuery({
  orderBy: ['order', 'createdAt', 'title'],
  byDefault: { orderBy: 'order', orderDirection: 'asc' },
});
export type SliderListQuery = z.output<typeof SliderListQuery>;

const ofOrganization = z.object({ organizationId: z.guid() });
const oneSlider = ofOrganization.extend({ sliderId: z.guid() });

export const sliders = {
  list: endpoint({
    method: 'GET',
    path: '/organizations/:organizationId/sliders',
    access: 'sliders.view',
    summary: 'The sliders of an organization, in their order',
    params: ofOrganization,
    query: SliderListQuery,
    reply: z.array(Slider),
  }),
  get: endpoint({
    method: 'GET',
    path: '/organizations/:organizationId/sliders/:sliderId',
    access: 'sliders.view',
    summary: 'One slider',
    params: oneSlider,
    reply: Slider,
  }),
  create: endpoint({
    method: 'POST',
    path: '/organizations/:organizationId/sliders',
    access: 'sliders.manage',
    summary: 'Add a slider behind the others',
    params: ofOrganization,
    body: SliderCreate,
    reply: Slider,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/organizations/:organizationId/sliders/:sliderId',
    access: 'sliders.manage',
    summary: 'Change the fields given; with an order, the others make room',
    params: oneSlider,
    body: SliderUpdate,
    reply: Slider,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/organizations/:organizationId/sliders/:sliderId',
    access: 'sliders.manage',
    summary: 'Remove a slider',
    params: oneSlider,
    reply: z.null(),
    status: 204,
  }),
  /** The trailing slash is the spec's (§7); without it there is nothing at this address. */
  removeAll: endpoint({
    method: 'DELETE',
    path: '/organizations/:organizationId/sliders/',
    access: 'sliders.manage',
    summary: 'Remove all sliders',
    params: ofOrganization,
    reply: z.object({ deleted: z.int() }),
  }),
};
