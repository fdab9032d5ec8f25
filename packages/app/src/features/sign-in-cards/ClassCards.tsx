import { LIMITS } from '@rahle/contract/limits';
import type { PasswordCard } from '@rahle/contract/password-links';
import { Printer } from 'lucide-react';
import { m } from '#i18n/generated/messages.js';
import { useMe } from '#session/SessionProvider.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { formatDate } from '#ui/formats/format-date.ts';
import { formatNumber } from '#ui/formats/format-number.ts';
import { PageHeading } from '#ui/navigation/PageHeading.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Resting } from '#ui/Resting.tsx';
import { CARDS_A_PAGE, CardSheets } from './CardSheets.tsx';
import { useCards } from './use-cards.ts';

const DAYS = LIMITS.passwordLinkHours.card / 24;

type ClassCardsProps = { organizationId: string; classId: string; name: string };

/** Cards for one class. They are made by a press of the button, never by opening the page. */
export function ClassCards({ name, ...params }: ClassCardsProps) {
  const { cards, make, isMaking, error } = useCards(params);
  const organization = useMe()?.organization;
  return (
    <>
      <PageHeading
        title={m.cards_title_of({ name })}
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
      {cards?.length && organization ? (
        <>
          <Note className="mb-4">{m.cards_about_shown()}</Note>
          <CardSheets cards={cards} organization={organization} className={name} />
        </>
      ) : null}
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
        <Resting className="justify-self-start max-md:w-full">
          <Button
            variant="solid"
            busy={isMaking}
            busyLabel={m.cards_making()}
            onClick={onMake}
            className="max-md:w-full"
          >
            {m.cards_make()}
          </Button>
        </Resting>
      </div>
    </Panel>
  );
}
