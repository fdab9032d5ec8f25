import { files } from '@rahle/contract/files';
import { route } from '#http/route.ts';
import { announceFile } from './announce.commands.ts';
import type { FileServices } from './files.services.ts';

export const filesRoutes = (services: FileServices) => [
  route(files.create, ({ tenant, actor, body, caller }) =>
    announceFile(services, tenant, actor, body, caller.locale),
  ),
];
