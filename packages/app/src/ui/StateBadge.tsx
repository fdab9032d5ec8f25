import { m } from '#i18n/generated/messages.js';
import { Badge, type BadgeTone } from '#ui/Badge.tsx';

type State = 'ACTIVE' | 'PASSIVE' | 'PENDING' | 'ASSIGNED' | 'AVAILABLE';

const FACES: Record<State, { tone: BadgeTone; dot: boolean; word: () => string }> = {
  ACTIVE: { tone: 'ok', dot: true, word: m.ui_active },
  PASSIVE: { tone: 'idle', dot: true, word: m.ui_passive },
  PENDING: { tone: 'warn', dot: true, word: m.ui_pending },
  ASSIGNED: { tone: 'accent', dot: false, word: m.ui_assigned },
  AVAILABLE: { tone: 'idle', dot: false, word: m.ui_available },
};

/** The states that lists show (design §7), each in its own colour and word. */
export function StateBadge({ state }: { state: State }) {
  const { tone, dot, word } = FACES[state];
  return (
    <Badge tone={tone} dot={dot}>
      {word()}
    </Badge>
  );
}
