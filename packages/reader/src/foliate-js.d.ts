// The part of foliate-js that we call. It ships no types of its own.

declare module 'foliate-js/epub.js' {
  export type TocItem = { label: string; href: string | null; subitems: TocItem[] | null };
  export type Target = { index: number; anchor?: (document: Document) => Element | Range | number };
  export type Section = {
    id: string;
    linear: string | null;
    cfi?: string;
    createDocument?(): Promise<Document>;
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
    resolveCFI(cfi: string): Target | null;
  }
}

declare module 'foliate-js/view.js' {
  import type { EPUB, Target } from 'foliate-js/epub.js';
  import type { Overlayer } from 'foliate-js/overlayer.js';

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
    getContents(): { doc: Document; index: number; overlayer?: Overlayer }[];
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
    lastLocation: { fraction?: number; cfi?: string; range?: Range | null } | null | undefined;
    goLeft(): Promise<void>;
    goRight(): Promise<void>;
    prev(): Promise<void>;
    next(): Promise<void>;
    goTo(target: string): Promise<Target | undefined>;
    goToFraction(fraction: number): Promise<void>;
    /** Where each section begins, of the whole book. */
    getSectionFractions(): number[];
    getCFI(index: number, range?: Range): string;
    resolveNavigation(target: string): Target | undefined;
  }
}

declare module 'foliate-js/footnotes.js' {
  import type { EPUB } from 'foliate-js/epub.js';

  export class FootnoteHandler extends EventTarget {
    handle(book: EPUB, event: Event): Promise<void> | undefined;
  }
}

declare module 'foliate-js/overlayer.js' {
  type Draw = (rects: DOMRect[], options: { color: string }) => SVGElement;
  export class Overlayer {
    static highlight: Draw;
    static underline: Draw;
    add(key: string, range: Range, draw: Draw, options: { color: string }): void;
    remove(key: string): void;
  }
}

declare module 'foliate-js/epubcfi.js' {
  type Parts = unknown[] & { parent?: unknown[] };
  type Filter = (node: Node) => number;
  export function parse(cfi: string): Parts;
  export function fromRange(range: Range, filter?: Filter): string;
  export function toRange(document: Document, parts: Parts, filter?: Filter): Range;
  export function joinIndir(...cfis: string[]): string;
  export const fake: { fromIndex(index: number): string };
}
