import type { Resource } from './parse-table-of-contents.ts';

type ResourcesProps = { resources: Resource[]; lang: string | null };

export function Resources({ resources, lang }: ResourcesProps) {
  return (
    <ul lang={lang ?? undefined} className="divide-y divide-line pt-3">
      {resources.map(({ type, title, description }, place) => (
        <li key={`${place} ${title}`} className="py-4">
          {type ? (
            <p className="mb-1 text-xs font-semibold wrap-anywhere text-accent-ink first-letter:uppercase">
              {type}
            </p>
          ) : null}
          <h2 className="text-lg leading-snug wrap-anywhere">{title}</h2>
          {description ? (
            <p className="mt-1 max-w-152 text-sm wrap-anywhere whitespace-pre-line text-ink-2">
              {description}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
