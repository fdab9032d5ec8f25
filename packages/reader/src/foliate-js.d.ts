// The part of foliate-js that we call. It ships no types of its own.

declare module 'foliate-js/epub.js' {
  export type TocItem = { label: string; href: string | null; subitems: TocItem[] | null };
  export type Target = { index: number; anchor?: (document: Document) => Element | Range | number };
  export type Section = {
    id: string;
    linear: string | null;
    load(): Promise<string | null>;
    unload(): void;
    resolveHref(href: string): string;
  };
  export type ManifestItem = {
    href: string;
    mediaType: string;
    properties: string[] | undefined;
  };
  export type Loader = {
    loadText(name: string): Promise<string | null>;
    loadBlob(name: string): Promise<Blob>;
    getSize(name: string): number;
  };
  export class EPUB {
    constructor(loader: Loader);
    init(): Promise<this>;
    sections: Section[];
    toc: TocItem[] | null | undefined;
    dir: string | null;
    rendition: { layout?: string };
    resources: { manifest: ManifestItem[] };
    transformTarget: EventTarget;
    resolveHref(href: string): Target | null;
  }
}

declare module 'foliate-js/view.js' {
  import type { EPUB, Target } from 'foliate-js/epub.js';

  export type Relocation = {
    reason: string | null | undefined;
    range: Range | null;
    index: number;
    fraction: number;
  };
  /** `foliate-paginator`, or `foliate-fxl`, which has neither styles nor a scroll position. */
  export type Renderer = HTMLElement & {
    goTo(target: Target): Promise<void>;
    prev(): Promise<void>;
    next(): Promise<void>;
    setStyles?(styles: [before: string, after: string]): void;
    focusView?(): void;
    getContents(): { doc: Document }[];
    page: number;
    pages: number;
    start: number;
    end: number;
    size: number;
    viewSize: number;
    containerPosition: number;
  };
  export class View extends HTMLElement {
    open(book: EPUB): Promise<void>;
    close(): void;
    renderer: Renderer;
    isFixedLayout: boolean;
    lastLocation: { fraction?: number; cfi?: string } | null | undefined;
    goLeft(): Promise<void>;
    goRight(): Promise<void>;
    prev(): Promise<void>;
    next(): Promise<void>;
    goTo(target: string): Promise<Target | undefined>;
    goToFraction(fraction: number): Promise<void>;
    resolveNavigation(target: string): Target | undefined;
  }
}

declare module 'foliate-js/footnotes.js' {
  import type { EPUB } from 'foliate-js/epub.js';

  export class FootnoteHandler extends EventTarget {
    handle(book: EPUB, event: Event): Promise<void> | undefined;
  }
}
