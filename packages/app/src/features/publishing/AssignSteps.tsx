import type { ContentMember } from '@rahle/contract/contents';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { dialogFootLook } from '#ui/overlays/dialog-look.ts';
import { formatNumber } from '#ui/formats/format-number.ts';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { assignedSentence } from './assigned-sentence.ts';
import { AssignSummary } from './AssignSummary.tsx';
import { fullName } from '#ui/formats/full-name.ts';
import { MemberChoice } from './MemberChoice.tsx';
import { useAssigning } from './use-assigning.ts';

type AssignStepsProps = {
  content: { id: string; title: string };
  onRunning: (isRunning: boolean) => void;
  onClose: () => void;
};

export function AssignSteps({ content, onRunning, onClose }: AssignStepsProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ContentMember>>(new Map());
  const [isAsked, setAsked] = useState(false);
  const { progress, assignTo } = useAssigning(content.id);

  async function handleAssign(): Promise<void> {
    setAsked(true);
    if (chosen.size === 0) return;
    onRunning(true);
    const members = [...chosen.values()];
    const refused = await assignTo(members);
    onRunning(false);
    if (refused.length > 0) return;
    toast.success(assignedSentence(members.map(({ user }) => fullName(user))));
    onClose();
  }

  if (progress.status === 'done' && progress.refused.length > 0)
    return <AssignSummary progress={progress} onClose={onClose} />;
  if (progress.status !== 'choosing') {
    const { done, total } = progress;
    const words = { done: formatNumber(done), total: formatNumber(total) };
    return (
      <div className="grid gap-3 pb-2">
        <output className="text-sm tabular-nums">{m.contents_admin_assigning(words)}</output>
        <ProgressBar value={(done / total) * 100} label={m.contents_admin_assign_title()} />
      </div>
    );
  }
  return (
    <>
      <MemberChoice
        contentId={content.id}
        chosen={chosen}
        onChange={setChosen}
        error={isAsked && chosen.size === 0 ? m.contents_admin_choose_members() : undefined}
      />
      <div className={dialogFootLook}>
        <Button variant="ghost" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button variant="solid" onClick={() => void handleAssign()}>
          {chosen.size === 0
            ? m.contents_admin_assign_now()
            : m.contents_admin_assign_to({ count: formatNumber(chosen.size) })}
        </Button>
      </div>
    </>
  );
}
