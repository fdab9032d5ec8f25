import { fail } from '@rahle/contract/failures';
import { metaOf } from '@rahle/contract/paging';
import { progress, type ProgressQuery } from '@rahle/contract/progress';
import type { Database, Tenant } from '#database/database.ts';
import { csvHeaders } from '#http/csv-headers.ts';
import { Answer, route } from '#http/route.ts';
import { viewerOf } from '#features/classes/classes.policy.ts';
import { findClass } from '#features/classes/classes.queries.ts';
import { findContentToAssign } from '#features/contents/assignments.queries.ts';
import { findMember } from '#features/members/member-reads.queries.ts';
import { findOrganization } from '#features/organizations/organizations.queries.ts';
import { exportProgress } from './export-progress.ts';
import { listProgress, type ProgressOf } from './progress.queries.ts';

export function progressRoutes({ platform }: Pick<Database, 'platform'>) {
  /** Staff see it where the organization says so (decisions §14). */
  async function refuseHidden({ organizationId }: Tenant) {
    const organization = await findOrganization(platform, organizationId);
    if (organization?.progress !== 'staff') fail('progress.off');
  }

  async function show(tenant: Tenant, of: ProgressOf, query: ProgressQuery) {
    await refuseHidden(tenant);
    const { rows, total } = await listProgress(tenant, of, query);
    return { data: rows, meta: metaOf(query, total) };
  }

  return [
    route(progress.ofClass, async ({ tenant, actor, params: { classId }, query }) => {
      if (!(await findClass(tenant, viewerOf(actor), classId))) fail('class.not_found');
      return show(tenant, { classId }, query);
    }),
    route(progress.exportOfClass, async ({ tenant, actor, params: { classId } }) => {
      if (!(await findClass(tenant, viewerOf(actor), classId))) fail('class.not_found');
      await refuseHidden(tenant);
      return new Answer(200, exportProgress(tenant, classId), csvHeaders('progress.csv'));
    }),
    route(progress.ofMember, async ({ tenant, params: { memberId }, query }) => {
      if (!(await findMember(tenant, { memberId }))) fail('member.not_found');
      return show(tenant, { memberId }, query);
    }),
    route(progress.ofContent, async ({ tenant, params: { contentId }, query }) => {
      if (!(await findContentToAssign(tenant, { contentId }))) fail('content.not_found');
      return show(tenant, { contentId }, query);
    }),
  ];
}
