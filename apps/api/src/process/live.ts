import { oneLine } from '#settings/start-error.ts';

/** Thrown between two steps of a start that is to end. */
class Stopped extends Error {}

/** How the end comes: at once, as Ctrl-C wants it, or with time for those who are being served. */
export type Closing = { isQuick: boolean };

/** Keeps what has been opened, and closes it in reverse: on a signal, after a failed step, or both. */
function shutdownSteps() {
  const opened: ((closing: Closing) => unknown)[] = [];
  let isStopping = false;
  let tellStop = () => {};
  const stopAsked = new Promise<never>((_, reject) => (tellStop = () => reject(new Stopped())));
  stopAsked.catch(() => {}); // nobody need be waiting for it

  return {
    onStop: (close: (closing: Closing) => unknown): void => {
      opened.push(close);
    },

    /** Ends a start here if a signal came during the step before. */
    stopHere: () => {
      if (isStopping) throw new Stopped();
    },

    /** Waits for a long step that may be broken off anywhere, as long as no signal comes. */
    orStop: <Result>(step: Promise<Result>) => Promise.race([step, stopAsked]),

    /** Asks for the end; says whether it is the first to ask. */
    begin: () => {
      const isFirst = !isStopping;
      isStopping = true;
      tellStop();
      return isFirst;
    },

    closeAll: async (closing: Closing) => {
      for (let close = opened.pop(); close; close = opened.pop()) {
        try {
          await close(closing);
        } catch (error) {
          console.error(oneLine(error));
        }
      }
    },
  };
}

export type ShutdownSteps = ReturnType<typeof shutdownSteps>;

/**
 * Runs a process from its start to its end. It ends on Ctrl-C, on SIGTERM and when the process that started
 * it is gone. Ctrl-C reaches every process of the terminal and npm passes signals on, so a signal may come
 * twice: the second changes nothing.
 */
export async function live(
  start: (stop: ShutdownSteps) => Promise<void>,
  fail: (line: string) => unknown,
) {
  const stop = shutdownSteps();
  let started: Promise<number> | undefined;

  const end = async (signal?: NodeJS.Signals) => {
    if (!stop.begin()) return;
    // A start under way first reaches its next step, so that nothing opens behind our back.
    const code = await started;
    await stop.closeAll({ isQuick: signal !== 'SIGTERM' });
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  process.once('disconnect', () => void end());

  started = start(stop).then(
    () => 0,
    async (error: unknown) => {
      if (error instanceof Stopped) return 0;
      if (!stop.begin()) return 0; // the signal broke a step off: that is no failure
      await fail(isMistake(error) ? error.stack! : oneLine(error));
      await stop.closeAll({ isQuick: true });
      process.exit(1);
    },
  );
}

/** For an error of the program itself the stack is needed too. */
function isMistake(error: unknown): error is Error {
  return [TypeError, ReferenceError, SyntaxError, RangeError].some((kind) => error instanceof kind);
}
