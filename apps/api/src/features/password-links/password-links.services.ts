import type { AuthenticationServices } from '#features/authentication/authentication.services.ts';
import type { MailDelivery } from '#features/mail/mail-delivery.ts';
import type { LinkTokens } from './link-tokens.ts';

export type PasswordLinkServices = AuthenticationServices & {
  linkTokens: LinkTokens;
  /** Where the app of an organization runs, by its domain. */
  appAddress: (domain: string) => string;
  /** Null without a mail server. */
  mail: Pick<MailDelivery, 'wake'> | null;
};
