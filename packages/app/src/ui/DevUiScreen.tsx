import { DevCovers } from '#ui/dev/DevCovers.tsx';
import { DevButtons } from '#ui/dev/DevButtons.tsx';
import { DevFields } from '#ui/dev/DevFields.tsx';
import { DevInks } from '#ui/dev/DevInks.tsx';
import { DevLists } from '#ui/dev/DevLists.tsx';
import { DevMessages } from '#ui/dev/DevMessages.tsx';
import { DevOverlays } from '#ui/dev/DevOverlays.tsx';
import { DevPages } from '#ui/dev/DevPages.tsx';
import { DevSwitches } from '#ui/dev/DevSwitches.tsx';
import { DevUploads } from '#ui/dev/DevUploads.tsx';
import { DevWaiting } from '#ui/dev/DevWaiting.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';
import { UiProvider } from '#ui/UiProvider.tsx';

/** `/dev/ui`, in development only: every part in every state, both themes, twelve inks. Its sample words stay English. */
export function DevUiScreen() {
  return (
    <UiProvider>
      <main className="page-wrap grid grid-cols-[minmax(0,1fr)] gap-14 pt-12 pb-24">
        <PageHeading
          display
          className="-mb-6"
          title="Kit"
          description="Every part in every state. Both themes, twelve inks."
        />
        <DevSwitches />
        <DevButtons />
        <DevFields />
        <DevUploads />
        <DevMessages />
        <DevOverlays />
        <DevWaiting />
        <DevPages />
        <DevLists />
        <DevCovers />
        <DevInks />
      </main>
    </UiProvider>
  );
}
