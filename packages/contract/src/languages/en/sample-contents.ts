import { LIMITS } from '#limits.ts';

// Said of the whole request and of the field that is to blame for it.
const ORDER_TAKEN =
  'This order number already exists in this group. Please choose a different order number.';

const { sampleContents: most } = LIMITS.perOrganization;
const { group } = LIMITS.sampleContent;
const { order } = LIMITS;

export const failures = {
  'sample_content.not_found': 'Sample content not found',
  'sample_content.order_taken': ORDER_TAKEN,
  'sample_content.too_many': `An organization can have at most ${most} sample contents. Delete one to make room.`,
};

export const fields = {
  'group.required': 'Group is required',
  'group.too_long': `Group must be at most ${group.max} characters`,
  'order.invalid': `Order must be a whole number of at least ${order.min}`,
  'order.taken': ORDER_TAKEN,
};
