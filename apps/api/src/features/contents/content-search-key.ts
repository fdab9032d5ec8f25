import { fold } from '@rahle/contract/fold';

type Searchable = {
  title: string;
  description: string;
  summary: string | null;
  category: string | null;
  authors: readonly string[];
};

/** What a content is searched by (decisions §5). */
export const contentSearchKey = ({
  title,
  description,
  summary,
  category,
  authors,
}: Searchable): string =>
  fold([title, description, summary, category, ...authors].filter(Boolean).join('\n'));
