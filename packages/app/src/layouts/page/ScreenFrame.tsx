import type { Access } from '@rahle/contract/endpoint';
import type { ReactNode } from 'react';
import { m } from '#i18n/generated/messages.js';
import { useOrganization } from '#platform/site-context.ts';
import { usePageTitle } from '#routing/use-page-title.ts';
import { isAllowed } from '#session/Allowed.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { RequireSession } from './RequireSession.tsx';
import { useMe, useRole } from '#session/SessionProvider.tsx';
import { AccessDenied } from './AccessDenied.tsx';
import { useSiteOrganization } from './use-site-organization.ts';

type ScreenFrameProps = {
  access: Access;
  /** Null on home, whose title is the organization's name alone. */
  title: string | null;
  /** The admin area names the organization one works in, the rest of the one whose site this is. */
  isAdmin: boolean;
  deniedSentence?: string | undefined;
  children: ReactNode;
};

/** What every screen has around it: its title, and the question whether one may see it. */
export function ScreenFrame(props: ScreenFrameProps) {
  if (isAllowed(null, props.access)) return <Titled {...props} />;
  return (
    <RequireSession skeleton={<PageSkeleton isAdmin={props.isAdmin} />}>
      <Guarded {...props} />
    </RequireSession>
  );
}

function Guarded({ deniedSentence, ...props }: ScreenFrameProps) {
  const role = useRole();
  if (isAllowed(role, props.access)) return <Titled {...props} />;
  return (
    <Titled {...props} title={m.layout_access_denied()}>
      {deniedSentence ? <AccessDenied sentence={deniedSentence} /> : <AccessDenied />}
    </Titled>
  );
}

function Titled({ title, access, isAdmin, children }: ScreenFrameProps) {
  const site = useOrganization();
  const working = useMe()?.organization;
  const isHere = useSiteOrganization(isAdmin);
  usePageTitle(title, isAdmin && working ? working.name : site.name);
  return isHere || isAllowed(null, access) ? children : <PageSkeleton isAdmin={false} />;
}
