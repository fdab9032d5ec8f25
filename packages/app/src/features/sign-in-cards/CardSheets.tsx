import type { PasswordCard } from '@rahle/contract/password-links';
import { m } from '#i18n/generated/messages.js';
import { formatDate } from '#ui/formats/format-date.ts';
import { KeptWords } from '#ui/formats/KeptWords.tsx';
import { QrCode } from './QrCode.tsx';
import './sign-in-cards.css';

export const CARDS_A_PAGE = 10;
/** Beyond so many letters a name is set smaller, so that it takes two lines and not three. */
const LONG_NAME = 24;

type CardSheetsProps = { cards: PasswordCard[]; organization: string; className: string };

/** The cards as they are printed: sheets of A4, ten on each. */
export function CardSheets({ cards, organization, className }: CardSheetsProps) {
  const sheets = Array.from({ length: Math.ceil(cards.length / CARDS_A_PAGE) }, (_, at) =>
    cards.slice(at * CARDS_A_PAGE, (at + 1) * CARDS_A_PAGE),
  );
  return (
    <section aria-label={m.cards_title()} className="card-sheets relative">
      {sheets.map((sheet, at) => (
        <section
          key={sheet[0]!.userId}
          aria-label={m.cards_sheet({ page: at + 1 })}
          className="card-sheet"
        >
          <ul>
            {sheet.map((card) => (
              <Card
                key={card.userId}
                card={card}
                organization={organization}
                className={className}
              />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

type CardProps = { card: PasswordCard; organization: string; className: string };

/** The code carries the link; printed is only where the site stands. */
function Card({ card, organization, className }: CardProps) {
  const name = `${card.firstName} ${card.lastName}`;
  return (
    <li className="sign-in-card">
      <p className="organization">{organization}</p>
      <div className="who">
        <p className={name.length > LONG_NAME ? 'name long' : 'name'}>{name}</p>
        <p>
          <KeptWords text={className} />
        </p>
        <p>{card.email}</p>
      </div>
      <QrCode text={card.url} label={m.cards_qr({ name })} className="qr" />
      <div className="how">
        <p>
          {m.cards_scan()}
          <br />
          {m.cards_sign_in_at()} <b>{new URL(card.url).host}</b>
        </p>
        <p>
          {m.cards_works_once()}
          <br />
          {m.cards_until({ date: formatDate(card.expiresAt) })}
        </p>
      </div>
    </li>
  );
}
