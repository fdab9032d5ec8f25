import { Building2, Images, LibraryBig, UsersRound } from 'lucide-react';
import { memberPaths } from '#routing/member-paths.ts';
import { organizationPaths } from '#features/organizations/organizations.paths.ts';
import { sampleContentPaths } from '#features/sample-contents/sample-contents.paths.ts';
import { sliderPaths } from '#features/sliders/sliders.paths.ts';
import { m } from '#i18n/generated/messages.js';
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
      <Allowed to="sliders.view">
        <SlidersCard organizationId={organizationId} />
      </Allowed>
      <Allowed to="sample-contents.view">
        <SampleContentsCard organizationId={organizationId} />
      </Allowed>
      {seesOrganizationsOnDashboard(me.user.role) ? <OrganizationsCard /> : null}
    </section>
  );
}

function MembersCard({ organizationId }: OfOrganization) {
  const query = useMemberCount(organizationId);
  return (
    <StatCard
      to={memberPaths.list({ organizationId })}
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
      to={sliderPaths.list({ organizationId })}
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
      to={sampleContentPaths.list({ organizationId })}
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
      to={organizationPaths.list()}
      icon={<Building2 />}
      label={m.dashboard_organizations()}
      value={figureOf(query, ({ meta }) => meta.total)}
      detail={figureOf(query, ({ data }) =>
        m.dashboard_added({ count: countSinceMonthBegan(data) }),
      )}
    />
  );
}
