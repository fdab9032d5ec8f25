import type { Class } from '@rahle/contract/classes';
import { m } from '#i18n/generated/messages.js';
import { FromListLink } from '#routing/FromListLink.tsx';
import { classPaths } from './classes.paths.ts';

type ClassLinkProps = { organizationId: string; one: Class };

export function ClassLink({ organizationId, one }: ClassLinkProps) {
  return (
    <FromListLink
      to={classPaths.detail({ organizationId, classId: one.id })}
      size="sm"
      aria-label={`${m.classes_detail()}: ${one.name}`}
    >
      {m.classes_detail()}
    </FromListLink>
  );
}
