import { generatePath, type PathParam } from '#router/match-path.ts';

type Params<Pattern extends string> = { [name in PathParam<Pattern>]: string };

export type Path<Pattern extends string = string> = {
  pattern: Pattern;
  (...params: PathParam<Pattern> extends never ? [] : [Params<Pattern>]): string;
};

/** What tells one path from another, for those who build no address. */
export type PathPattern = Pick<Path, 'pattern'>;

/** An address with its parameters named: `path('/books/:id')({ id })` is where a link leads. */
export const path = <const Pattern extends string>(pattern: Pattern): Path<Pattern> =>
  Object.assign((params?: Params<Pattern>) => generatePath(pattern, params), { pattern });
