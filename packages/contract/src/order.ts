import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** A place in an order that people count from 1 (§5). */
export const Order = z
  .int('order.invalid')
  .min(LIMITS.order.min, 'order.invalid')
  .max(LIMITS.order.max, 'order.invalid');
