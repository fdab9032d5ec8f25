import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { text } from './text.ts';

// What sliders and announcements have in common (§3, §5).

export const ItemState = z.enum(['ACTIVE', 'PASSIVE'], 'state.required');
export type ItemState = z.infer<typeof ItemState>;

export const Title = text({
  ...LIMITS.title,
  required: 'title.required',
  tooShort: 'title.too_short',
  tooLong: 'title.too_long',
});
