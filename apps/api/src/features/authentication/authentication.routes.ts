import { authentication, type Me } from '@rahle/contract/authentication';
import type { Actor } from '#http/actor.ts';
import { route } from '#http/route.ts';
import type { AuthenticationServices } from './authentication.services.ts';
import { logIn, logOut } from './login.commands.ts';
import { listNotices } from './notices.queries.ts';
import { changeProfile } from './profile.commands.ts';
import { register } from './registration.commands.ts';
import { renewSession } from './renewal.commands.ts';

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
  route(authentication.login, ({ tenant, body, caller }) => logIn(services, tenant, body, caller)),

  route(authentication.register, ({ tenant, body, caller }) =>
    register(services, tenant, body, caller),
  ),

  route(authentication.refresh, ({ body, caller }) =>
    renewSession(services, body.refreshToken, caller),
  ),

  route(authentication.logout, async ({ caller }) => {
    await logOut(services, caller);
    return null;
  }),

  route(authentication.me, async ({ actor }) => toMe(actor)),

  // Where the session was opened, which for platform staff need not be where they work.
  route(authentication.notices, async ({ actor }) => ({
    data: await listNotices(services.database.tenant(actor.session.organizationId), actor),
  })),

  route(authentication.updateMe, async ({ tenant, body, caller }) =>
    toMe(await changeProfile(services, tenant, caller, body)),
  ),
];
