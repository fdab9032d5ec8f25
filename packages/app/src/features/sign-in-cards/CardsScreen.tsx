import { LIMITS } from '@rahle/contract/limits';
import type { PasswordCard } from '@rahle/contract/password-links';
import { Printer } from 'lucide-react';
import { useParams } from 'react-router';
import { classPaths } from '#features/classes/classes.paths.ts';
import { useClass } from '#features/classes/classes.queries.ts';
import { m } from '#i18n/generated/messages.js';
import { useMe } from '#session/SessionProvider.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { formatDate } from '#ui/formats/format-date.ts';
import { formatNumber } from '#ui/formats/format-number.ts';
import { BackLink } from '#ui/navigation/BackLink.tsx';
import { PageHeading } from '#ui/navigation/PageHeading.tsx';
import { Panel } from '#ui/Panel.tsx';
import { CARDS_A_PAGE, CardSheets } from './CardSheets.tsx';
import { useCards } from './use-cards.ts';

const DAYS = LIMITS.passwordLinkHours.card / 24;

/** Cards for one class. They are made by a press of the button, never by opening the page. */
export function CardsScreen() {
  const { organizationId = '', classId = '' } = useParams();
  const params = { organizationId, classId };
  const query = useClass(params);
  const { cards, make, isMaking, error } = useCards(params);
  const organization = useMe()?.organization.name ?? '';
  return (
    <>
      <BackLink to={classPaths.detail(params)}>{m.classes_back_to_one()}</BackLink>
      <Loaded query={query} errorTitle={m.classes_one_failed()}>
        {(one) => (
          <>
            <PageHeading
              title={m.cards_title_of({ name: one.name })}
              description={cards?.length ? made(cards) : m.cards_explanation()}
              action={cards?.length ? <PrintButton /> : undefined}
              className="mt-1 mb-6"
            />
            {error ? (
              <Note tone="bad" className="mb-4">
                {error}
              </Note>
            ) : null}
            {cards === null ? <About isMaking={isMaking} onMake={() => void make()} /> : null}
            {cards?.length === 0 ? (
              <EmptyState title={m.cards_none()}>
                <p>{m.cards_none_detail()}</p>
              </EmptyState>
            ) : null}
            {cards?.length ? (
              <>
                <Note className="mb-4">{m.cards_about_shown()}</Note>
                <CardSheets cards={cards} organization={organization} className={one.name} />
              </>
            ) : null}
          </>
        )}
      </Loaded>
    </>
  );
}

const made = (cards: PasswordCard[]) =>
  m.cards_made({
    cards: formatNumber(cards.length),
    pages: formatNumber(Math.ceil(cards.length / CARDS_A_PAGE)),
    date: formatDate(cards[0]!.expiresAt),
  });

function PrintButton() {
  return (
    <Button variant="solid" onClick={() => window.print()}>
      <Printer />
      {m.cards_print()}
    </Button>
  );
}

function About({ isMaking, onMake }: { isMaking: boolean; onMake: () => void }) {
  return (
    <Panel label={m.cards_title()} className="max-w-form">
      <div className="grid gap-4 p-4 md:p-6">
        <ul className="grid gap-2 text-ink-2">
          <li>{m.cards_about_once({ days: DAYS })}</li>
          <li>{m.cards_about_password()}</li>
          <li>{m.cards_about_shown()}</li>
        </ul>
        <Button
          variant="solid"
          busy={isMaking}
          busyLabel={m.cards_making()}
          onClick={onMake}
          className="justify-self-start max-md:w-full"
        >
          {m.cards_make()}
        </Button>
      </div>
    </Panel>
  );
}
