import { ScrollText } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import type { AdminResource } from '#routing/admin-resource.ts';
import { auditPaths } from './audit.paths.ts';

export const resource: AdminResource = {
  view: 'audit.view',
  manage: 'audit.view',
  menu: { position: 80, label: m.audit_title, icon: ScrollText },
  list: {
    path: auditPaths.list,
    title: m.audit_title,
    load: async () => (await import('./AuditScreen.tsx')).AuditScreen,
  },
};
