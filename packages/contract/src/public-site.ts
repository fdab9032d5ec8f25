import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { OrganizationBrief } from './organizations.ts';

export const publicSite = {
  organization: endpoint({
    method: 'GET',
    path: '/public/organizations/current',
    access: 'public',
    summary: 'The organization of the domain',
    reply: OrganizationBrief,
  }),
};
