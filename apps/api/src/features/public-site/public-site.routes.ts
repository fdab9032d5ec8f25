import { fail } from '@rahle/contract/failures';
import { metaOf } from '@rahle/contract/paging';
import { publicSite } from '@rahle/contract/public-site';
import type { FileServices } from '#features/files/files.services.ts';
import { findOrganization } from '#features/organizations/organizations.queries.ts';
import {
  findSampleContent,
  listSampleContents,
} from '#features/sample-contents/sample-contents.queries.ts';
import { listActiveSliders } from '#features/sliders/sliders.queries.ts';
import type { Outside } from '#http/public-fetch.ts';
import { route } from '#http/route.ts';
import { framePermissions } from './frame-permission.ts';
import { cachedRoute } from './cached-route.ts';
import { findPublicContent, listPublicContents } from './public-contents.queries.ts';

export const publicSiteRoutes = ({
  database: { platform, publicCache },
  images,
  outside,
  mail,
}: Pick<FileServices, 'database' | 'images'> & { outside: Outside; mail: object | null }) => {
  const isFrameable = framePermissions(outside);
  return [
    cachedRoute(publicCache, publicSite.organization, async ({ tenant }) => {
      const found = await findOrganization(platform, tenant.organizationId);
      return { ...(found ?? fail('organization.not_found')), sendsMail: mail !== null };
    }),

    cachedRoute(publicCache, publicSite.sliders, ({ tenant }) => listActiveSliders(tenant, images)),

    cachedRoute(publicCache, publicSite.sampleContents, ({ tenant }) => listSampleContents(tenant)),

    route(publicSite.sampleContentFrame, async ({ tenant, params }) => {
      const found = await findSampleContent(tenant, params.sampleContentId);
      const { link } = found ?? fail('sample_content.not_found');
      return { isAllowed: link !== null && (await isFrameable(link)) };
    }),

    cachedRoute(publicCache, publicSite.contents, async ({ tenant, query }) => {
      const { contents: data, total } = await listPublicContents(tenant, images, query);
      return { data, meta: metaOf(query, total) };
    }),

    cachedRoute(publicCache, publicSite.content, async ({ tenant, params }) => {
      const found = await findPublicContent(tenant, images, params.contentId);
      return found ?? fail('content.not_found');
    }),
  ];
};
