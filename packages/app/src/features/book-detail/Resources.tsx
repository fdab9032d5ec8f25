import { isWebAddress } from '@rahle/contract/link';
import { m } from '#i18n/generated/messages.js';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { Resource } from './parse-table-of-contents.ts';

type ResourcesProps = { resources: Resource[]; lang: string | null };

export function Resources({ resources, lang }: ResourcesProps) {
  return (
    <ul lang={lang ?? undefined} className="divide-y divide-line pt-3">
      {resources.map(({ type, title, description, url = addressIn(description) }, index) => (
        <li key={`${index} ${title}`} className="py-4">
          {type ? (
            <p className="mb-1 text-xs font-semibold wrap-anywhere text-accent-ink first-letter:uppercase">
              {type}
            </p>
          ) : null}
          <h2 className="text-lg leading-snug wrap-anywhere">
            {url ? (
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className="rounded-sm text-accent-ink underline-offset-3 hover:underline"
              >
                {title} <VisuallyHidden>{m.home_new_tab()}</VisuallyHidden>
              </a>
            ) : (
              title
            )}
          </h2>
          {description && description !== url ? (
            <p className="mt-1 max-w-152 text-sm wrap-anywhere whitespace-pre-line text-ink-2">
              {description}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Older books have no field for it: their description is the address and nothing else. */
const addressIn = (description: string): string | undefined =>
  isWebAddress(description) ? description : undefined;
