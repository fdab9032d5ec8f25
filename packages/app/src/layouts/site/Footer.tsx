import { m } from '#i18n/generated/messages.js';
import { Copyright } from './Copyright.tsx';

const PRODUCT_ADDRESS = 'https://rahle.example/';

export function Footer() {
  return (
    <footer className="mt-auto border-t border-line">
      <div className="page-wrap flex min-h-20 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4 text-sm text-ink-3">
        <span>
          <Copyright />
        </span>
        <span>
          {m.layout_powered_by()}{' '}
          <a
            href={PRODUCT_ADDRESS}
            target="_blank"
            rel="noopener noreferrer"
            className="font-medium text-ink-2 underline decoration-line-2 underline-offset-3 hover:text-ink hover:decoration-current"
          >
            Rahle
          </a>
        </span>
      </div>
    </footer>
  );
}
