import type { Connection } from '#offline/connection.ts';
import type { Session } from '#session/session.ts';

/** So that what has changed is seen within the minute of decisions §12, the answer's own time included. */
const CHECK_EVERY_MS = 50_000;

type Options = {
  session: Session;
  connection: Connection;
  onSession: () => void;
  onOnline: () => void;
  onCheck: () => void;
};

/** When a library has something to do. Returns the way to stop. */
export function watchLibrary(options: Options): () => void {
  const { session, connection, onSession, onOnline, onCheck } = options;
  let wasOnline = connection.isOnline();
  const stops = [
    session.subscribe(onSession),
    connection.subscribe(() => {
      if (connection.isOnline() && !wasOnline) onOnline();
      wasOnline = connection.isOnline();
    }),
  ];
  const interval = setInterval(onCheck, CHECK_EVERY_MS);
  return () => {
    clearInterval(interval);
    for (const stop of stops) stop();
  };
}
