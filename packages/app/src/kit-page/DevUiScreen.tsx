import '#kit-page/kit.css';
import { DevCovers } from '#kit-page/DevCovers.tsx';
import { DevButtons } from '#kit-page/DevButtons.tsx';
import { DevFields } from '#kit-page/DevFields.tsx';
import { DevInks } from '#kit-page/DevInks.tsx';
import { DevLists } from '#kit-page/DevLists.tsx';
import { DevMessages } from '#kit-page/DevMessages.tsx';
import { DevOverlays } from '#kit-page/DevOverlays.tsx';
import { DevPages } from '#kit-page/DevPages.tsx';
import { DevSwitches } from '#kit-page/DevSwitches.tsx';
import { DevUploads } from '#kit-page/DevUploads.tsx';
import { DevWaiting } from '#kit-page/DevWaiting.tsx';
import { PageHeading } from '#ui/navigation/PageHeading.tsx';
import { UiProvider } from '#ui/provider/UiProvider.tsx';

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
