import type { Member } from '@rahle/contract/members';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import type { ButtonSize } from '#ui/button-look.ts';
import { fullName } from '#ui/formats/full-name.ts';

type ActivateButtonProps = {
  member: Member;
  isBusy: boolean;
  onActivate: (member: Member) => Promise<void>;
  size?: ButtonSize;
};

/** For every state but ACTIVE (decisions §4). */
export function ActivateButton({ member, isBusy, onActivate, size }: ActivateButtonProps) {
  if (member.state === 'ACTIVE') return null;
  return (
    <Button
      variant="text"
      size={size}
      busy={isBusy}
      onClick={() => void onActivate(member)}
      aria-label={`${m.members_activate()}: ${fullName(member.user)}`}
    >
      {m.members_activate()}
    </Button>
  );
}
