import { INKS } from '@rahle/contract/ink';
import { DevSection } from '#kit-page/DevSection.tsx';

const TOKENS = ['accent', 'accent-line', 'accent-soft', 'shelf', 'sunken', 'line-2'];

/** The current ink's pairs; the switch on top walks through the twelve. */
export function DevInks() {
  return (
    <DevSection title={`Inks: ${INKS.length}`}>
      <div className="grid grid-cols-3 gap-3 md:grid-cols-6">
        {TOKENS.map((token) => (
          <div key={token} className="overflow-hidden rounded-lg border border-line text-xs">
            <svg className="h-14 w-full" aria-hidden="true">
              <rect width="100%" height="100%" fill={`var(--${token})`} />
            </svg>
            <span className="block bg-surface px-3 py-2 font-semibold">{token}</span>
          </div>
        ))}
      </div>
    </DevSection>
  );
}
