import type { PublicContent } from '@rahle/contract/public-site';
import type { SampleContent } from '@rahle/contract/sample-contents';
import type { Slider } from '@rahle/contract/sliders';
import { uuid } from './paged.ts';

export const aSlider = (number: number, changes: Partial<Slider> = {}): Slider => ({
  id: uuid(number),
  fileId: uuid(100 + number),
  file: { url: `http://files.test/${number}`, width: 1600, height: 500, srcset: '' },
  title: `Slide number ${number}`,
  link: null,
  state: 'ACTIVE',
  order: number,
  createdAt: '2026-10-21T09:00:00.000Z',
  ...changes,
});

export const aSample = (number: number, changes: Partial<SampleContent> = {}): SampleContent => ({
  id: uuid(200 + number),
  group: 'Featured Courses',
  title: `Sample ${number}`,
  description: 'A description',
  descriptionHtml: 'A description',
  link: `https://sample-${number}.example/page`,
  order: number,
  createdAt: '2026-10-21T09:00:00.000Z',
  ...changes,
});

export const aBook = (number: number, changes: Partial<PublicContent> = {}): PublicContent => ({
  id: uuid(300 + number),
  content: { externalId: `B-${number}` },
  title: `Book ${number}`,
  description: `What book ${number} is about`,
  summary: null,
  coverImage: null,
  coverSrcset: null,
  category: 'Science',
  authors: [],
  language: 'en',
  createdAt: '2026-10-21T09:00:00.000Z',
  ...changes,
});

/** jsdom has no screen, so it cannot say how things stand on it; what asks gets an answer that never changes. */
export function standInForScreen(lessMotion = true): void {
  const still = { observe() {}, unobserve() {}, disconnect() {} };
  Object.assign(window, {
    matchMedia: (media: string) => ({
      media,
      matches: lessMotion,
      addEventListener() {},
      removeEventListener() {},
    }),
    IntersectionObserver: function IntersectionObserver() {
      return still;
    },
    ResizeObserver: function ResizeObserver() {
      return still;
    },
  });
}
