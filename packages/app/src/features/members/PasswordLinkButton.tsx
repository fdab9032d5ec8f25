import { LIMITS } from '@rahle/contract/limits';
import type { Member } from '@rahle/contract/members';
import { Copy, KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { refusalSentence } from '#http/form-refusal.ts';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Field } from '#ui/forms/Field.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { fullName } from '#ui/formats/full-name.ts';
import { useMakePasswordLink } from './members.queries.ts';

type PasswordLinkButtonProps = { organizationId: string; member: Member };

/** Makes a link by which this person sets a password, to be handed over by whoever made it. */
export function PasswordLinkButton({ organizationId, member }: PasswordLinkButtonProps) {
  const making = useMakePasswordLink();
  const [url, setUrl] = useState<string | null>(null);
  const isMaking = useRef(false);

  async function make(): Promise<void> {
    if (isMaking.current) return;
    isMaking.current = true;
    try {
      const params = { organizationId, userId: member.user.id };
      setUrl((await making.mutateAsync({ params })).url);
    } catch (error) {
      console.error(m.members_link_failed(), error);
      toast.error(refusalSentence(error, m.members_link_failed()));
    } finally {
      isMaking.current = false;
    }
  }

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url ?? '');
      toast.success(m.members_link_copied());
    } catch (error) {
      console.error(m.members_link_not_copied(), error);
      toast.error(m.members_link_not_copied());
    }
  }

  return (
    <>
      <Button busy={making.isPending} onClick={() => void make()}>
        <KeyRound className="size-4" />
        {m.members_link_make()}
      </Button>
      <Dialog
        open={url !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setUrl(null))}
        title={m.members_link_title({ name: fullName(member.user) })}
        description={m.members_link_detail({ hours: LIMITS.passwordLinkHours.link })}
        footer={
          <Button variant="solid" onClick={() => void copy()}>
            <Copy />
            {m.members_link_copy()}
          </Button>
        }
      >
        <Field label={m.members_link()}>
          <TextInput
            readOnly
            value={url ?? ''}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </Field>
      </Dialog>
    </>
  );
}
