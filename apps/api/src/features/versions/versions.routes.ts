import { fail } from '@rahle/contract/failures';
import { versions } from '@rahle/contract/versions';
import { readerOf } from '#features/contents/contents.policy.ts';
import { isReadable } from '#features/contents/contents.queries.ts';
import { Answer, route } from '#http/route.ts';
import { addressesOf } from './addresses.ts';
import { checkUpdates } from './check-updates.ts';
import { keepTextOf } from './keep-missing-texts.commands.ts';
import { publishAgain } from './publish-again.commands.ts';
import { withdraw } from './withdraw.commands.ts';
import { toBrief } from '#features/contents/version-briefs.queries.ts';
import { findLatestVersion, findVersion, listVersionFiles } from './versions.queries.ts';
import type { VersionServices } from './versions.services.ts';

export const versionRoutes = (services: VersionServices) => [
  route(versions.publishAgain, async ({ tenant, params, body, caller }) => {
    const { contentId, number } = params;
    const answer = await publishAgain(tenant, contentId, number, body.notes || null, caller);
    // The version is published whatever becomes of its text: the hourly pass reads it, and reports what is wrong.
    await keepTextOf(services, {
      organizationId: tenant.organizationId,
      contentId,
      version: answer.body.version.number,
    }).catch(() => {});
    return answer;
  }),

  route(versions.withdraw, async ({ tenant, params, caller }) => {
    await withdraw(tenant, params.contentId, caller);
    return null;
  }),

  route(versions.latest, async ({ tenant, actor, params: { contentId } }) => {
    if (!(await isReadable(tenant, readerOf(actor), contentId))) return fail('content.not_found');
    const latest = (await findLatestVersion(tenant, contentId)) ?? fail('version.not_found');
    const body = { ...toBrief(latest), ...addressesOf(services, tenant, actor, contentId, latest) };
    return new Answer(200, body, { etag: `"${latest.manifestHash}"` });
  }),

  route(versions.manifest, async ({ tenant, actor, params: { contentId, number } }) => {
    if (!(await isReadable(tenant, readerOf(actor), contentId))) return fail('content.not_found');
    const version = (await findVersion(tenant, contentId, number)) ?? fail('version.not_found');
    const files = await listVersionFiles(tenant, contentId, number);
    return { number, manifestHash: version.manifestHash, files };
  }),

  route(versions.checkUpdates, async ({ tenant, actor, body }) => ({
    items: await checkUpdates(tenant, readerOf(actor), body.items),
  })),
];
