import type { Class } from '@rahle/contract/classes';
import { m } from '#i18n/generated/messages.js';
import { useFromList } from '#routing/use-list-behind.ts';
import { LinkButton } from '#ui/navigation/LinkButton.tsx';
import { classPaths } from './classes.paths.ts';

type ClassLinkProps = { organizationId: string; one: Class };

export function ClassLink({ organizationId, one }: ClassLinkProps) {
  return (
    <LinkButton
      to={classPaths.detail({ organizationId, classId: one.id })}
      state={useFromList()}
      size="sm"
      aria-label={`${m.classes_detail()}: ${one.name}`}
    >
      {m.classes_detail()}
    </LinkButton>
  );
}
