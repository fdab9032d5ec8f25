type Made = { upon: string | null; device: string };

/** Who wrote which words upon which: by this a half of a conflict is told from a mark that nobody made. */
export function aFamily() {
  const made = new Map<string, Made>();
  /** Both devices wrote upon the same words without seeing each other. */
  const isDisputed = ({ upon, device }: Made): boolean =>
    upon !== null &&
    [...made.values()].some((other) => other.upon === upon && other.device !== device);
  /** Whether words that their writer has replaced may stand there still: since they were half of a conflict. */
  function isHalf(note: string): boolean {
    const own = made.get(note);
    if (!own) return false;
    return isDisputed(own) || (own.upon !== null && isHalf(own.upon));
  }
  return { add: (note: string, how: Made) => made.set(note, how), isHalf };
}
