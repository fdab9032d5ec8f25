import { Building2, Images, LibraryBig, UsersRound } from 'lucide-react';
import { generatePath } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { PATHS } from '#routing/paths.ts';
import { useSiteMap } from '#routing/site-map.ts';
import { Allowed } from '#session/Allowed.tsx';
import { useMe } from '#session/SessionProvider.tsx';
import { StatCard } from '#ui/StatCard.tsx';
import { countSinceMonthBegan, figureOf, groupsOf, statesOf } from './counts.ts';
import { seesOrganizationsOnDashboard } from './dashboard.policy.ts';
import {
  useMemberCount,
  useNewestOrganizations,
  useSampleContentList,
  useSliderList,
} from './dashboard.queries.ts';

type OfOrganization = { organizationId: string };

/** Numbers that lead to their lists, each for those who may open it (§2, §6). */
export function StatCards() {
  const me = useMe();
  const siteMap = useSiteMap();
  if (!me) return null;
  const organizationId = me.organization.id;
  return (
    <section
      aria-label={m.dashboard_counts()}
      className="mb-4 grid grid-cols-2 gap-3 max-lg:*:last:odd:col-span-2 md:gap-4 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none"
    >
      <Allowed to="members.manage">
        <MembersCard organizationId={organizationId} />
      </Allowed>
      {siteMap.has(PATHS.sliders) ? (
        <Allowed to="sliders.view">
          <SlidersCard organizationId={organizationId} />
        </Allowed>
      ) : null}
      {siteMap.has(PATHS.sampleContents) ? (
        <Allowed to="sample-contents.view">
          <SampleContentsCard organizationId={organizationId} />
        </Allowed>
      ) : null}
      {seesOrganizationsOnDashboard(me.user.role) ? <OrganizationsCard /> : null}
    </section>
  );
}

function MembersCard({ organizationId }: OfOrganization) {
  const query = useMemberCount(organizationId);
  return (
    <StatCard
      to={generatePath(PATHS.members, { organizationId })}
      icon={<UsersRound />}
      label={m.dashboard_members()}
      value={figureOf(query, ({ totalCount }) => totalCount)}
      detail={m.dashboard_people()}
    />
  );
}

function SlidersCard({ organizationId }: OfOrganization) {
  const query = useSliderList(organizationId);
  return (
    <StatCard
      to={generatePath(PATHS.sliders, { organizationId })}
      icon={<Images />}
      label={m.dashboard_sliders()}
      value={figureOf(query, (sliders) => sliders.length)}
      detail={figureOf(query, (sliders) => m.dashboard_states(statesOf(sliders)))}
    />
  );
}

function SampleContentsCard({ organizationId }: OfOrganization) {
  const query = useSampleContentList(organizationId);
  // Asked without a page, the whole list comes as an array (decisions §5).
  const listOf = (reply: NonNullable<typeof query.data>) =>
    Array.isArray(reply) ? reply : reply.data;
  return (
    <StatCard
      to={generatePath(PATHS.sampleContents, { organizationId })}
      icon={<LibraryBig />}
      label={m.dashboard_sample_contents()}
      value={figureOf(query, (reply) => listOf(reply).length)}
      detail={figureOf(query, (reply) => m.dashboard_groups({ groups: groupsOf(listOf(reply)) }))}
    />
  );
}

function OrganizationsCard() {
  const query = useNewestOrganizations();
  return (
    <StatCard
      to={PATHS.organizations}
      icon={<Building2 />}
      label={m.dashboard_organizations()}
      value={figureOf(query, ({ meta }) => meta.total)}
      detail={figureOf(query, ({ data }) =>
        m.dashboard_added({ count: countSinceMonthBegan(data) }),
      )}
    />
  );
}
