import type { Access } from '@rahle/contract/endpoint';
import type { ComponentType } from 'react';
import { matchPath } from '#router/match-path.ts';
import type { PathPattern } from './path.ts';
import type { Screen } from './screen.ts';

type ResourceScreen = Omit<Screen, 'layout' | 'access'>;

/** In an organization or on the platform; the latter's ignores which. */
type ListPath = PathPattern & ((params: { organizationId: string }) => string);

/** What the admin area is told of one resource: its screens, who may enter them, and its line in the menu. */
export type AdminResource = {
  view: Access;
  manage: Access;
  /** In the order of positions; they leave room between them. */
  menu: { position: number; label: () => string; icon: ComponentType };
  /** Where the menu leads; also what remains of it when another organization is chosen to work in. */
  list: ResourceScreen & { path: ListPath };
  detail?: ResourceScreen;
  create?: ResourceScreen;
  edit?: ResourceScreen;
  alsoView?: ResourceScreen[];
  alsoManage?: ResourceScreen[];
};

export function screensOf(resource: AdminResource): Screen[] {
  const { view, manage, list, detail, create, edit, alsoView = [], alsoManage = [] } = resource;
  const toScreens = (access: Access, all: (ResourceScreen | undefined)[]): Screen[] =>
    all.flatMap((screen) => (screen ? [{ ...screen, layout: 'admin', access }] : []));
  return [
    ...toScreens(view, [list, detail, ...alsoView]),
    ...toScreens(manage, [create, edit, ...alsoManage]),
  ];
}

export const resourceAt = (resources: AdminResource[], pathname: string) =>
  resources.find((resource) =>
    screensOf(resource).some(({ path }) => matchPath(path.pattern, pathname)),
  );
