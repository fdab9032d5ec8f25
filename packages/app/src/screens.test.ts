import { expect, it } from 'vitest';
import { resourceAt, screensOf } from '#routing/admin-resource.ts';
import { adminResources, screens } from '#screens.ts';

const ofOrganization = '/admin/organizations/0b1f';

it.each([
  ['/admin', '/admin/dashboard'],
  ['/admin/organizations/new', '/admin/organizations'],
  [`${ofOrganization}/edit`, '/admin/organizations'],
  [`${ofOrganization}/members/new`, '/admin/organizations/:organizationId/members'],
  [`${ofOrganization}/members/1/edit`, '/admin/organizations/:organizationId/members'],
  ['/admin/members/new', '/admin/organizations/:organizationId/members'],
  [`${ofOrganization}/sliders/1/edit`, '/admin/organizations/:organizationId/sliders'],
  [`${ofOrganization}/contents/1`, '/admin/organizations/:organizationId/contents'],
  ['/admin/announcements/1/edit', '/admin/announcements'],
  ['/contents', undefined],
])('%s belongs to the list at %s', (address, list) => {
  expect(resourceAt(adminResources, address)?.list.path.pattern).toBe(list);
});

it('gives every address to one screen', () => {
  const patterns = screens.map(({ path }) => path.pattern);
  expect(patterns).toEqual([...new Set(patterns)]);
});

it('lets forms be opened by those alone who may change what is in them', () => {
  const sliders = resourceAt(adminResources, `${ofOrganization}/sliders`)!;
  const accesses = screensOf(sliders).map(({ path, access }) => [path.pattern, access]);
  expect(Object.fromEntries(accesses)).toMatchObject({
    [sliders.list.path.pattern]: 'sliders.view',
    [sliders.create!.path.pattern]: 'sliders.manage',
    [sliders.edit!.path.pattern]: 'sliders.manage',
  });
});
