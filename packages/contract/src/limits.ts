/** Limits that server and app enforce (§5, §9). */
export const LIMITS = {
  /** Decisions §6: an upper bound too, because the cost of hashing grows with the length. */
  password: { min: 8, max: 256 },
  name: { min: 1, max: 255 },
  email: { max: 254 },
  /** As long as browsers and proxies agree an address may be. */
  logo: { max: 2048 },
  /** §5, §9, decisions §7: the largest upload of each kind, in MB of 1024 × 1024 bytes. */
  uploadMegabytes: {
    ORGANIZATION_LOGO: 5,
    ORGANIZATION_SLIDER: 10,
    CONTENT_COVER: 5,
    CONTENT_PACKAGE: 500,
  },
  /** "Under 255 characters" (§5). */
  fileName: { max: 254 },
  image: { side: 8192, pixels: 40_000_000 },
  title: { min: 3, max: 255 },
  /** BCP 47 asks for room for 35. */
  languageTag: { max: 35 },
  authors: { max: 50 },
  announcementDescription: { min: 10, max: 2000 },
  sampleContent: {
    group: { min: 1, max: 255 },
    title: { min: 1, max: 255 },
    /** §5 sets no end; this one is ours. */
    description: { min: 1, max: 10_000 },
    link: { max: 500 },
  },
  /** §5 sets no end; no browser's address bar takes more. */
  sliderLink: { max: 2048 },
  /** The largest whole number the database counts to. */
  order: { min: 1, max: 2_147_483_647 },
  /** A page published as text; larger ones are uploaded. */
  publishedHtml: { max: 2_000_000 },
  /** Decisions §15: imports of one organization that wait or run at a time. */
  openImports: { max: 50 },
  /** Bytes of a request's body. Lists of thousands and pages as text need more than most. */
  body: { usual: 64 * 1024, small: 16 * 1024, large: 512 * 1024 },
  /** Wrong fields that one answer names; whoever sent more did not fill in a form. */
  wrongFields: { max: 20, name: 255 },
  /** Fields of a body; no endpoint declares nearly as many. */
  bodyFields: { max: 100 },
  /** Values in a body, at any depth; the longest list has half as many. */
  bodyValues: { max: 10_000 },
  /** Decisions §13: addresses inside a book, and what a device is called. */
  locator: { max: 2048 },
  device: { max: 60 },
  /**
   * Someone's own marks as a file. One book's are at most 208 MiB: 5000 times 43 kB, which a note, a quote, its place
   * and its book's name are in signs of four bytes. An item written in escapes has more characters.
   */
  annotations: { bytes: 256 * 1024 * 1024, item: 256 * 1024 },
  /** The app sends such a file part by part, so that one sees how far it is. */
  annotationFile: { bytes: 256 * 1024 * 1024, part: 200 },
  mark: { note: 5000, quote: 2000, around: 64, perBook: 5000, page: 500 },
  /** Decisions §13: what is looked for inside all books, and how many places are counted. */
  textSearch: { min: 3, max: 200, places: 200 },
  /** Decisions §14: the database deletes what is older, and nothing younger. */
  auditDays: 400,
  /** How many of each an organization may have: more than anyone shows, and few enough to be listed whole. */
  perOrganization: { sliders: 50, sampleContents: 500, announcements: 5000, classes: 2000 },
  /** Decisions §14: a class and who is in it. */
  className: { min: 1, max: 120 },
  perClass: { members: 10_000, contents: 5000 },
  /** Decisions §14: how many ids one call names. */
  bulk: { max: 5000, contents: 100 },
  /** Decisions §14: a list of members from a file. */
  memberImport: { bytes: 5 * 1024 * 1024, rows: 10_000 },
  memberExternalId: { max: 255 },
  passwordLinkHours: { link: 72, card: 14 * 24 },
  /** What a search finds among all contents is counted exactly as far as this, and told as more beyond. */
  countedMatches: 1000,
  page: { default: 1 },
  pageSize: { min: 1, max: 100, default: 10 },
} as const;
