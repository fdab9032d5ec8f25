import { z } from 'zod';
import { Locale } from './locale.ts';
import type { OrganizationBrief } from './organizations.ts';

/** Tells the server's first page that someone is signed in: no name and no token, only which header to draw. */
export const SIGNED_IN_COOKIE = 'signed-in';

/** What was drawn on the server, so that the app can take it over as it stands. */
export const FirstPage = z.object({
  locale: Locale,
  isSignedIn: z.boolean(),
  replies: z.record(z.string(), z.unknown()),
});
export type FirstPage = z.infer<typeof FirstPage>;

/** What a page says of itself to those who only read its head. */
export type PageHead = {
  title: string;
  description: string;
  /** The one address of this page, whatever was asked for behind it. */
  canonical: string;
  image: string | null;
  jsonLd: object;
};

export type RenderedPage = {
  /** Null where only the frame is drawn: nobody but its reader gets to see the rest. */
  head: PageHead | null;
  body: string;
  /** The sources of its screen and layout, by which the server finds the scripts that the browser will ask for. */
  sources: string[];
};

/** A page that the server can draw: the one form of its address, with what it looks at, and the reads behind it. */
export type DrawablePage = {
  address: string;
  reads: string[];
  /** Only its frame, with shapes in the place of what will come: the app draws it anew. */
  isFrame: boolean;
};

/** The built app as the server sees it: api and app meet here and nowhere else. */
export type Renderer = {
  /** The pages that search engines may list, each book's too, and the beginnings of the addresses that they may not. */
  pages: { open: string[]; closed: string[]; book: (contentId: string) => string };
  /** The page at an address; null where it is left to the browser. */
  pageAt: (address: string, isSignedIn: boolean) => DrawablePage | null;
  render: (
    address: string,
    page: FirstPage & { organization: OrganizationBrief; origin: string },
    locale: Locale,
  ) => Promise<RenderedPage>;
};
