const MESSAGES = "'#i18n/generated/messages.js'";
const IMPORT = `import { m } from ${MESSAGES};`;
const SAID = /\bm\.(\w+)(\(?)/g;

/** A source that says `m.message(inputs)`, as it says the same by number; null where it says nothing. */
export function byNumber(
  source: string,
  numbers: ReadonlyMap<string, number>,
  lookUp: string,
): string | null {
  if (!source.includes(MESSAGES)) return null;
  if (!source.includes(IMPORT))
    throw new Error(`Messages are said as m.message(), after ${IMPORT} and in no other way`);
  const handedOn = new Set<number>();
  const code = source.replaceAll(SAID, (as, message: string, call: string) => {
    const number = numbers.get(message);
    if (number === undefined) return as;
    if (call) return `$text(${number},`;
    handedOn.add(number);
    return `$text${number}`;
  });
  const head = [
    `import { text as $text } from ${JSON.stringify(lookUp)};`,
    ...[...handedOn].map((number) => `const $text${number} = (i) => $text(${number}, i);`),
  ];
  return code.replace(IMPORT, () => head.join(' '));
}
