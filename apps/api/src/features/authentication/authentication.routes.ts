import { authentication, type Me } from '@rahle/contract/authentication';
import type { Actor } from '#http/actor.ts';
import { route } from '#http/route.ts';
import type { AuthenticationServices } from './authentication.services.ts';
import { logIn } from './login.commands.ts';
import { changeProfile } from './profile.commands.ts';
import { register } from './registration.commands.ts';
import { renewSession } from './renewal.commands.ts';
import { deleteSession } from './sessions.queries.ts';

const toMe = ({
  userId,
  email,
  firstName,
  lastName,
  role,
  membership,
  organization,
}: Actor): Me => ({
  user: {
    id: userId,
    email,
    firstName,
    lastName,
    role,
    organizationId: membership ? organization.id : null,
  },
  organization,
  membership,
});

export const authenticationRoutes = (services: AuthenticationServices) => [
  route(authentication.login, ({ tenant, body, caller }) =>
    logIn(services, tenant, body, caller.address),
  ),

  route(authentication.register, ({ tenant, body, caller }) =>
    register(services, tenant, body, caller.address),
  ),

  route(authentication.refresh, ({ body }) => renewSession(services, body.refreshToken)),

  route(authentication.logout, async ({ actor: { session } }) => {
    await deleteSession(services.database.tenant(session.organizationId), session.id);
    return null;
  }),

  route(authentication.me, async ({ actor }) => toMe(actor)),

  route(authentication.updateMe, async ({ actor, tenant, body }) =>
    toMe(await changeProfile(services, tenant, actor, body)),
  ),
];
