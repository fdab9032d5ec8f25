import type { useReadingService } from '#features/reading/reading-context.ts';
import { m } from '#i18n/generated/messages.js';
import { formatNumber } from '#ui/formats/format-number.ts';
import type { Confirm } from '#ui/overlays/use-confirm.ts';

type ReadingService = ReturnType<typeof useReadingService>;

/** Someone else may use this computer next: what is not sent is sent now, or given up knowingly. */
export async function leaveReading(reading: ReadingService, confirm: Confirm): Promise<boolean> {
  const queue = await reading.queue();
  if ((await queue.unsent()) > 0) await reading.send();
  const count = await queue.unsent();
  const isLeft =
    count === 0 ||
    (await confirm({
      title: m.reading_unsent_title(),
      message: m.reading_unsent_message({ count: formatNumber(count) }),
      action: m.reading_unsent_leave(),
    }));
  if (isLeft) await queue.forget();
  return isLeft;
}
