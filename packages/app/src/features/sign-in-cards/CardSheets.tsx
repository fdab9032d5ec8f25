import type { OrganizationBrief } from '@rahle/contract/organizations';
import type { PasswordCard } from '@rahle/contract/password-links';
import { m } from '#i18n/generated/messages.js';
import { classes } from '#ui/classes.ts';
import { formatDate } from '#ui/formats/format-date.ts';
import { KeptWords } from '#ui/formats/KeptWords.tsx';
import { Mark } from '#ui/Mark.tsx';
import { useFailedImage } from '#ui/use-failed-image.ts';
import { QrCode } from './QrCode.tsx';
import './sign-in-cards.css';

export const CARDS_A_PAGE = 10;
/** Beyond so many letters a line of the card is full, and something else on it makes room. */
const LONG = { name: 24, className: 32, email: 34, host: 24 };
const VERY_LONG_NAME = 30;

type CardSheetsProps = {
  cards: PasswordCard[];
  organization: OrganizationBrief;
  className: string;
};

/** The cards as they are printed: sheets of A4, ten on each. */
export function CardSheets({ cards, organization, className }: CardSheetsProps) {
  const sheets = Array.from({ length: Math.ceil(cards.length / CARDS_A_PAGE) }, (_, at) =>
    cards.slice(at * CARDS_A_PAGE, (at + 1) * CARDS_A_PAGE),
  );
  const isLongHost = cards.some(({ url }) => new URL(url).host.length > LONG.host);
  return (
    <section
      aria-label={m.cards_title()}
      className={classes('card-sheets relative', isLongHost && 'long-host')}
    >
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

type CardProps = { card: PasswordCard; organization: OrganizationBrief; className: string };

/** The code carries the link; printed is only where the site stands. */
function Card({ card, organization, className }: CardProps) {
  const { email } = card;
  const name = `${card.firstName} ${card.lastName}`;
  const isFull =
    name.length > LONG.name || className.length > LONG.className || email.length > LONG.email;
  return (
    <li className={classes('sign-in-card', isFull && 'full')}>
      <p className="organization">
        <CardMark logo={organization.logo} />
        <span>{organization.name}</span>
      </p>
      <div className="who">
        <p className={classes('name', name.length > VERY_LONG_NAME && 'very-long')}>{name}</p>
        <p className="class">
          <KeptWords text={className} />
        </p>
        <p>{email}</p>
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

function CardMark({ logo }: { logo: string | null }) {
  const { hasFailed, watch } = useFailedImage(logo);
  if (!logo || hasFailed) return <Mark className="mark" />;
  return <img src={logo} alt="" {...watch} className="mark" />;
}
