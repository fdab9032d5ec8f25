/** So long a word fits beside others on the narrowest screen. */
const LONGEST = 12;

/** A text whose short words do not break at a hyphen: the class is 7-B, not "7-" and "B". */
export function KeptWords({ text }: { text: string }) {
  const parts = text.split(/(\s+)/);
  return parts.map((part, at) =>
    part.includes('-') && part.length <= LONGEST ? (
      // oxlint-disable-next-line react/no-array-index-key -- words have no other name, and do not move
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
