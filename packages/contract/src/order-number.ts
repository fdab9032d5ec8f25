import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** A position in a list, counted from 1 (§5). */
export const OrderNumber = z
  .int('order.invalid')
  .min(LIMITS.order.min, 'order.invalid')
  .max(LIMITS.order.max, 'order.invalid');
