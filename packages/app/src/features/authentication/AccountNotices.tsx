import { type AccountNotice, authentication } from '@rahle/contract/authentication';
import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import { useRead } from '#http/use-endpoint.ts';
import { m } from '#i18n/generated/messages.js';
import { Link } from '#router/Link.tsx';
import { paths } from '#routing/paths.ts';
import { useHasNotices, useSession } from '#session/SessionProvider.tsx';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { formatMoment } from '#ui/formats/format-date.ts';
import { useKeptFocus } from '#ui/tables/use-kept-focus.ts';

/** What staff did to one's password since the sign-in before this one, until it has been seen (decisions §13). */
export function AccountNotices() {
  const session = useSession();
  const hasNotices = useHasNotices();
  const { data } = useRead(authentication.notices, {}, { enabled: hasNotices });
  const notices = hasNotices ? data?.data : undefined;
  const isNothing = notices?.length === 0;
  const place = useKeptFocus();
  useEffect(() => {
    if (isNothing) session.seeNotices();
  }, [isNothing, session]);
  // The place is there before what is told, or it would not be read out.
  return (
    <div {...place} aria-live="polite" className="outline-none">
      {notices && !isNothing ? (
        <Told notices={notices} onSeen={() => session.seeNotices()} />
      ) : null}
    </div>
  );
}

type ToldProps = { notices: AccountNotice[]; onSeen: () => void };

function Told({ notices, onSeen }: ToldProps) {
  return (
    <aside aria-label={m.notices_label()} className="page-wrap w-full pt-4">
      <Note
        icon={<KeyRound />}
        className="flex-wrap"
        action={
          <Button size="sm" className="max-md:w-full" onClick={onSeen}>
            {m.notices_seen()}
          </Button>
        }
      >
        <ul className="grid min-w-48 gap-1 wrap-anywhere">
          {notices.map((notice) => (
            <li key={notice.id}>{sentenceOf(notice)}</li>
          ))}
        </ul>
        <Link
          to={paths.profile()}
          className="inline-block py-1 text-accent-ink underline underline-offset-3"
        >
          {m.notices_change()}
        </Link>
      </Note>
    </aside>
  );
}

function sentenceOf({ kind, by, at }: AccountNotice): string {
  const words = { by, at: formatMoment(at) };
  return kind === 'PASSWORD_SET' ? m.notices_password_set(words) : m.notices_link_made(words);
}
