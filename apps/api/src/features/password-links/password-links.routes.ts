import { passwordLinks } from '@rahle/contract/password-links';
import { route } from '#http/route.ts';
import { noteForgotten } from './forgotten.commands.ts';
import { makeCards, makeLink } from './password-links.commands.ts';
import type { PasswordLinkServices } from './password-links.services.ts';
import { readLink, setPassword } from './set-password.commands.ts';

export const passwordLinkRoutes = (services: PasswordLinkServices) => [
  route(passwordLinks.make, ({ tenant, caller, params }) =>
    makeLink(services, tenant, caller, params.userId),
  ),
  route(passwordLinks.makeCards, ({ tenant, caller, params }) =>
    makeCards(services, tenant, caller, params.classId),
  ),
  route(passwordLinks.look, ({ tenant, caller, body }) =>
    readLink(services, tenant, caller, body.token),
  ),
  route(passwordLinks.setPassword, ({ tenant, caller, body }) =>
    setPassword(services, tenant, caller, body),
  ),
  route(passwordLinks.forgot, ({ tenant, caller, body }) =>
    noteForgotten(services, tenant, caller, body.email),
  ),
];
