import type { Image } from '@rahle/contract/files';
import type { PublicContent } from '@rahle/contract/public-site';

type PublicContentRow = {
  id: string;
  external_id: string;
  title: string;
  description: string;
  summary: string | null;
  category: string | null;
  authors: string[];
  language: string | null;
  created_at: Date;
};

/** What anyone may see of a book (decisions §5); those who may read it are told more besides. */
export const toPublicContent = (row: PublicContentRow, cover: Image | null): PublicContent => ({
  id: row.id,
  content: { externalId: row.external_id },
  title: row.title,
  description: row.description,
  summary: row.summary,
  coverImage: cover?.url ?? null,
  coverSrcset: cover?.srcset ?? null,
  category: row.category,
  authors: row.authors,
  language: row.language,
  createdAt: row.created_at.toISOString(),
});
