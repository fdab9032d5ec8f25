import { BridgeFailure } from '@rahle/contract/desktop-bridge';

type Code = BridgeFailure['code'];

/** What the desktop shell refuses with; a person is told by its code. */
export class ShellFailure extends Error {
  readonly code: Code;

  constructor(code: Code, message: string = code) {
    super(message);
    this.code = code;
  }
}

/** What a command was rejected with, as an error; anything unknown stays what it is. */
export function toShellFailure(reason: unknown): unknown {
  const known = BridgeFailure.safeParse(reason);
  return known.success ? new ShellFailure(known.data.code, known.data.message) : reason;
}
