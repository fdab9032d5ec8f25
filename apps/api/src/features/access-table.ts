type Rows = {
  /** §6, written a second time on purpose: these rows are what checks the matrix in roles.ts. */
  admitted: Record<string, string>;
  /** The path is followed after the body is read: a body that is refused would hide whether it is admitted. */
  bodies?: Record<string, object | string>;
  /** The same of a query. */
  queries?: Record<string, string>;
  /** Calls that look at no session, and so cannot tell a caller's own organization from another. */
  ignoresSession?: string[];
};

/** Each feature's own rows, from its `<feature>.access.ts`. */
const features = Object.values(import.meta.glob<Rows>('./*/*.access.ts', { eager: true }));

const joined = <Row>(parts: (Record<string, Row> | undefined)[]): Record<string, Row> =>
  Object.assign({}, ...parts);

export const ADMITTED = joined(features.map(({ admitted }) => admitted));
export const BODIES = joined(features.map(({ bodies }) => bodies));
export const QUERIES = joined(features.map(({ queries }) => queries));
export const IGNORING_SESSION = features.flatMap(({ ignoresSession = [] }) => ignoresSession);
