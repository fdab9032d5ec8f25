import type { BridgeFailure } from '@rahle/contract/desktop-bridge';
import { Failure } from '@rahle/contract/failures';
import { errorSentence } from '#http/error-sentence.ts';
import { m } from '#i18n/generated/messages.js';
import { ShellFailure } from '#platform/shell-failure.ts';

const SENTENCES: Record<BridgeFailure['code'], () => string> = {
  'request.invalid': m.downloads_why_other,
  'library.closed': m.downloads_why_other,
  'manifest.refused': m.downloads_why_refused,
  'ticket.expired': m.downloads_why_ticket,
  'server.unreachable': m.downloads_why_unreachable,
  'server.refused': m.downloads_why_server,
  'file.damaged': m.downloads_why_damaged,
  'disk.full': m.downloads_why_full,
  'disk.failed': m.downloads_why_disk,
  'download.running': m.downloads_why_other,
  'copy.missing': m.downloads_why_other,
};

export function downloadFailureSentence(reason: unknown): string {
  if (reason instanceof ShellFailure) return SENTENCES[reason.code]();
  return reason instanceof Failure ? errorSentence(reason) : m.downloads_why_other();
}
