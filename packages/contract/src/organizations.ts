import { z } from 'zod';

/** What the rest of the product says of an organization when it names one. */
export const OrganizationBrief = z.object({
  id: z.uuid(),
  name: z.string(),
  domain: z.string(),
  logo: z.string().nullable(),
});
export type OrganizationBrief = z.infer<typeof OrganizationBrief>;
