import { Clock } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { DevFlow, DevGrid, DevSection } from '#kit-page/DevSection.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { toast } from '#ui/feedback/toast.ts';

export function DevMessages() {
  return (
    <DevSection title="Messages">
      <DevGrid>
        <div className="grid gap-3">
          <Note icon={<Clock />}>
            Your account is waiting for approval. Books appear here afterwards.
          </Note>
          <Note tone="warn">You are offline. Saving is closed until the connection returns.</Note>
          <Note tone="bad" action={<Button size="sm">Try Again</Button>}>
            Server error. Please try again later.
          </Note>
        </div>
        <div className="grid gap-5">
          <DevFlow>
            <Button onClick={() => toast.success('Slider deleted')}>Success toast</Button>
            <Button onClick={() => toast.error('Failed to delete slider')}>Error toast</Button>
            <Button
              onClick={() =>
                toast.info('Announcement hidden', { action: { label: 'Undo', onSelect: () => {} } })
              }
            >
              Toast with an act
            </Button>
          </DevFlow>
          <ProgressBar value={37} label="Downloading" />
          <ProgressBar value={null} label="Preparing" />
        </div>
      </DevGrid>
    </DevSection>
  );
}
