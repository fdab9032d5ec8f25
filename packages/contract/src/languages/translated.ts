/** The same parts in another language: a part that is missing or too much fails the types. */
export type Translated<T> = T extends string
  ? string
  : T extends (...figures: infer Figures) => infer Result
    ? (...figures: Figures) => Translated<Result>
    : { [Part in keyof T]: Translated<T[Part]> };

export type QuotaFigures = Record<'size' | 'used' | 'quota', string>;

export type PackageFigures = { entries: string; gigabytes: number; ratio: number };
