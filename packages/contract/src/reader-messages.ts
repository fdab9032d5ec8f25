import * as z from 'zod/mini';
import { type Locale, LOCALES } from './locales.ts';
import { MARK_COLOURS, MARK_KINDS } from './mark-kinds.ts';

// zod/mini: the reader page carries these schemas, and its weight is counted.

const THEMES = ['light', 'dark'] as const;

const Page = z.int().check(z.gte(1));
const Address = z.string().check(z.maxLength(2048));
const Named = Address.check(z.minLength(1));
const Progression = z.number().check(z.gte(0), z.lte(1));

/** A place in a book, as the server keeps it (decisions §13). */
const Place = z.object({
  href: Address,
  cfi: z.nullable(Address),
  page: z.nullable(Page),
  progression: Progression,
});

/** A mark as a reader draws it. How long its words may be is checked where they are kept, by the schema of marks. */
const Drawn = z.object({
  id: z.guid(),
  kind: z.enum(MARK_KINDS),
  colour: z.nullable(z.enum(MARK_COLOURS)),
  note: z.nullable(z.string()),
  selector: z.object({
    href: Address,
    cfi: z.nullable(Address),
    quote: z.nullable(z.object({ exact: z.string(), prefix: z.string(), suffix: z.string() })),
    progression: Progression,
  }),
});
export type DrawnMark = z.infer<typeof Drawn>;

const Listed = z.extend(Drawn, { version: z.int(), createdAt: z.string() });
export type ListedMark = z.infer<typeof Listed>;

/** What became of a change: on the server, waiting on this device, or not taken. */
const MARK_STATES = ['sent', 'waiting', 'refused'] as const;
export type MarkState = (typeof MARK_STATES)[number];

/** What the app says to the reader page in its frame. Posted to the exact origin of the frame's address. */
export const MessageToReader = z.discriminatedUnion('type', [
  z.object({ type: z.literal('rahle:page'), page: Page }),
  /** From a jump one can return; a reader that begins anew has nowhere to return to. */
  z.object({ type: z.literal('rahle:go'), place: Place, isJump: z.optional(z.boolean()) }),
  /** One of this book's marks, which are handed over apart. */
  z.object({ type: z.literal('rahle:open-mark'), id: z.guid() }),
  /** All marks of this book, and of no other; sent anew whenever another device has changed them. */
  z.object({ type: z.literal('rahle:marks'), marks: z.array(Listed) }),
  z.object({
    type: z.literal('rahle:mark-state'),
    id: z.guid(),
    state: z.enum(MARK_STATES),
  }),
  /** Words that were found in this book, and those around the place to turn to. */
  z.object({
    type: z.literal('rahle:search'),
    text: z.string().check(z.maxLength(400)),
    href: Address,
    snippet: z.object({ before: z.string(), match: z.string(), after: z.string() }),
  }),
  z.object({
    type: z.literal('rahle:settings'),
    lang: z.enum(LOCALES),
    theme: z.enum(THEMES),
  }),
  /** The frame is about to go: what has been written in it is to be said before. */
  z.object({ type: z.literal('rahle:save') }),
]);
export type MessageToReader = z.infer<typeof MessageToReader>;

/** The note that was in sight when a mark was changed: by now another may stand there. */
const Seen = z.optional(z.nullable(z.string()));
export type SeenNote = z.infer<typeof Seen>;

/** As its settings name them. */
const ReaderPage = z.enum(['paper', 'sepia', 'night']);
export type ReaderPage = z.infer<typeof ReaderPage>;

/** What the reader page says to the app. Posted to the origin in its `#app=`, never to `*`. */
export const MessageFromReader = z.discriminatedUnion('type', [
  /** The reader's own page has begun; a book that opens without it never says so. */
  z.object({ type: z.literal('rahle:here') }),
  /** The book is open; `page` messages are answered from now on. */
  z.object({ type: z.literal('rahle:ready'), pages: z.int().check(z.gte(0)) }),
  z.object({ type: z.literal('rahle:at'), page: Page, title: z.string() }),
  /** The same to the line, said at every move. */
  z.object({ type: z.literal('rahle:place'), place: Place }),
  /** Made or changed; of which book is the app's to know. */
  z.object({ type: z.literal('rahle:mark'), mark: Drawn, seen: Seen }),
  z.object({ type: z.literal('rahle:unmark'), id: z.guid(), seen: Seen }),
  /** Escape was pressed where the reader had nothing open. */
  z.object({ type: z.literal('rahle:escape') }),
  /** Something of the reader's own lies over the text, or its panel stands beside it, or no longer does. */
  z.object({ type: z.literal('rahle:covered'), isCovered: z.boolean(), isBeside: z.boolean() }),
  /** Which page lies under the text. */
  z.object({ type: z.literal('rahle:look'), page: ReaderPage }),
  /** The marks of this book are wanted as a file. */
  z.object({ type: z.literal('rahle:export') }),
  /** All that has been written is said. */
  z.object({ type: z.literal('rahle:saved') }),
  /** The reader's Close was pressed. */
  z.object({ type: z.literal('rahle:close') }),
]);
export type MessageFromReader = z.infer<typeof MessageFromReader>;

/** What the frame's address tells the reader page: `#page=3&app=https%3A%2F%2F…&lang=tr&theme=dark&for=k3x9`. */
export type ReaderAddress = {
  page?: number | undefined;
  /** The exact place on that page. */
  cfi?: string | undefined;
  /** Where no page is known: the document, and how far through the whole book. */
  href?: string | undefined;
  progression?: number | undefined;
  app?: string | undefined;
  lang?: Locale | undefined;
  theme?: (typeof THEMES)[number] | undefined;
  /** Under which key the settings are kept: different for each person, and without personal data. */
  for?: string | undefined;
};

export function toReaderHash(address: ReaderAddress): string {
  const entries = Object.entries(address).filter(([, value]) => value !== undefined);
  return `#${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`;
}

/** Whatever is missing or makes no sense is left out. */
export function readReaderHash(hash: string): ReaderAddress {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  return {
    page: Page.safeParse(Number(said.get('page') ?? 0)).data,
    cfi: Named.safeParse(said.get('cfi')).data,
    href: Named.safeParse(said.get('href')).data,
    progression: Progression.safeParse(Number(said.get('progression') ?? NaN)).data,
    app: Origin.safeParse(said.get('app')).data,
    lang: z.enum(LOCALES).safeParse(said.get('lang')).data,
    theme: z.enum(THEMES).safeParse(said.get('theme')).data,
    for: Word.safeParse(said.get('for')).data,
  };
}

const Word = z.string().check(z.regex(/^[0-9a-z]{1,16}$/));

/** `https://books.example:8443`, or the desktop shell's `tauri://localhost`, whose `URL.origin` is the word null. */
const Origin = z.string().check(z.regex(/^[a-z][a-z0-9+.-]*:\/\/[a-z0-9.:[\]-]+$/));
