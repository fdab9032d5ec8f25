import type { ContentDetail } from '@rahle/contract/contents';
import type { LatestVersion } from '@rahle/contract/versions';

export const CONTENT_ID = '0193d9a0-0000-4000-8000-00000000b00c';
export const CONTENT_ORIGIN = 'http://books.localhost:3001';

const brief = {
  number: 3,
  manifestHash: 'abc',
  totalBytes: 100,
  fileCount: 2,
  publishedAt: '2026-10-21T09:00:00.000Z',
  notes: null,
};

/** A book as `GET /contents/{id}` tells it. */
export const aContent = (changes: Partial<ContentDetail> = {}): ContentDetail => ({
  id: CONTENT_ID,
  content: { externalId: 'B-1' },
  title: 'Tides',
  description: 'A description',
  summary: 'Why the sea keeps hours.',
  coverImage: null,
  coverSrcset: null,
  category: 'Science',
  authors: ['Rosalind Teke'],
  language: 'en',
  pages: 7,
  url: `${CONTENT_ORIGIN}/v/old/index.html`,
  detailsFileUrl: null,
  publishedUrl: null,
  latestVersion: brief.number,
  createdAt: '2026-10-21T09:00:00.000Z',
  assignedAt: null,
  versions: [brief],
  keepsReading: true,
  tableOfContents: JSON.stringify({
    titles: [
      {
        title: 'A harbour',
        pageNumber: 1,
        href: 'one.html',
        subtitles: [{ subtitle: 'The bathtub', pageNumber: 3, href: 'one.html#b' }],
      },
      { title: 'The moon', pageNumber: 6, href: 'two.html', subtitles: [] },
    ],
  }),
  resources: null,
  ...changes,
});

/** Its newest version, as `GET /contents/{id}/versions/latest` tells it. */
export const aLatest = (changes: Partial<LatestVersion> = {}): LatestVersion => ({
  ...brief,
  url: `${CONTENT_ORIGIN}/v/fresh/index.html`,
  detailsFileUrl: null,
  htmlUrl: 'http://localhost:3000/api/files/view-html?url=x&ticket=fresh',
  ...changes,
});
