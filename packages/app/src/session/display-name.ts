import type { User } from '@rahle/contract/authentication';

/** Full name, or the e-mail address where there is none (§2). */
export const displayName = ({ firstName, lastName, email }: User): string =>
  `${firstName} ${lastName}`.trim() || email;
