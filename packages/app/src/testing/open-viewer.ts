import { contents } from '@rahle/contract/contents';
import { type LatestVersion, versions } from '@rahle/contract/versions';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { type ReadingPosition, storePosition } from '#features/reading/reading-position.ts';
import { aContent, aLatest, CONTENT_ID } from './a-content.ts';
import { type Answer, answer } from './answers.ts';
import { openPath } from './open-path.tsx';

/** Whose reading position the viewer finds. */
export const OWNER = '0193d9a0-0000-4000-8000-000000000002@own';

/** The content origin: what was asked of it, and which addresses answer. */
export function standInForContentOrigin() {
  sessionStorage.clear();
  const origin = { heads: [] as string[], isThere: (_url: string) => true };
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    origin.heads.push(`${method} ${url}`);
    if (url.includes('down')) throw new TypeError('Failed to fetch');
    return new Response(null, { status: origin.isThere(url) ? 200 : 404 });
  });
  return origin;
}

export type Opened = {
  content?: Parameters<typeof aContent>[0];
  latest?: Partial<LatestVersion>;
  place?: Partial<ReadingPosition>;
  answers?: Answer[];
};

export async function openViewer({ content, latest, place = {}, answers = [] }: Opened = {}) {
  storePosition(OWNER, CONTENT_ID, place);
  return openPath(`/contents/${CONTENT_ID}/view`, {
    role: 'LEARNER',
    answers: [
      ...answers,
      answer(contents.get, () => aContent(content)),
      answer(versions.latest, () => aLatest(latest)),
    ],
  });
}

export const bookFrame = () => screen.findByTitle<HTMLIFrameElement>('Tides');
