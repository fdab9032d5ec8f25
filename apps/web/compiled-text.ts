/** The text of a message that needs nothing to be said. */
const PLAIN = /^\(\) => \{\s*return (?:\/\*\*.*?\*\/ )?\((`(?:[^`\\$]|\\.)*`)\)\s*\}$/s;

/** One language's text, out of a message as the compiler writes it: a string, or a function of its inputs. */
export function compiledText(compiled: string, locale: string, message: string): string {
  const text = new RegExp(
    String.raw`^const ${locale}_${message} = (?:/\*\*.*?\*/ )?(\(i?\) => \{.*?^\});`,
    'ms',
  ).exec(compiled)?.[1];
  if (text === undefined) throw new Error(`${message} is not compiled in ${locale} as expected`);
  return PLAIN.exec(text)?.[1] ?? text;
}
