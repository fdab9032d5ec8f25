import type { Member } from '@rahle/contract/members';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { dialogFootLook } from '#ui/overlays/dialog-look.ts';
import { formatNumber } from '#ui/formats/format-number.ts';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { AssignSummary } from './AssignSummary.tsx';
import { MemberChoice } from './MemberChoice.tsx';
import { useAssigning } from './use-assigning.ts';

type AssignStepsProps = {
  organizationId: string;
  contentId: string;
  onRunning: (isRunning: boolean) => void;
  onClose: () => void;
};

export function AssignSteps({ organizationId, contentId, onRunning, onClose }: AssignStepsProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Member>>(new Map());
  const [isAsked, setAsked] = useState(false);
  const { progress, assignTo } = useAssigning(contentId);

  async function handleAssign(): Promise<void> {
    setAsked(true);
    if (chosen.size === 0) return;
    onRunning(true);
    await assignTo([...chosen.values()]);
    onRunning(false);
  }

  if (progress.status === 'done') return <AssignSummary progress={progress} onClose={onClose} />;
  if (progress.status === 'running') {
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
        organizationId={organizationId}
        chosen={chosen}
        onChange={setChosen}
        error={isAsked && chosen.size === 0 ? m.contents_admin_choose_members() : undefined}
      />
      <div className={dialogFootLook}>
        <Button variant="ghost" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button variant="solid" onClick={() => void handleAssign()}>
          {m.contents_admin_assign_now()}
        </Button>
      </div>
    </>
  );
}
