/** Numbers both sides enforce (§5, §9). Numbers only the eye sees are design tokens of the app. */
export const LIMITS = {
  /** Decisions §6: an upper bound too, because hashing a novel costs as much as it is long. */
  password: { min: 8, max: 256 },
  name: { min: 1, max: 255 },
  email: { max: 254 },
  page: { default: 1 },
  pageSize: { min: 1, max: 100, default: 10 },
} as const;
