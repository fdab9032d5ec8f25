import { Annotation, AnnotationFile } from '@rahle/contract/annotations';
import { fail } from '@rahle/contract/failures';
import { itemCutter } from '@rahle/contract/json-items';
import { LIMITS } from '@rahle/contract/limits';
import { refuse } from '#http/validate.ts';

/** So many are looked at in one turn of the event loop, and written together. */
const AT_ONCE = { items: 100, characters: 128 * 1024 };

/**
 * A file's items as it comes in, some at a time, so that a file of any length takes little memory and holds nobody up.
 * Whether the whole is one shows at its end, when most of them have been handed out.
 */
export async function* readAnnotations(
  file: AsyncIterable<Uint8Array>,
): AsyncGenerator<Annotation[]> {
  const cutter = itemCutter({ depth: 3, longest: LIMITS.annotations.item });
  const decoder = new TextDecoder();
  let [texts, characters, count]: [string[], number, number] = [[], 0, 0];
  function take(): Annotation[] {
    const items = texts.map((text, nth) => parse(text, count + nth));
    count += texts.length;
    [texts, characters] = [[], 0];
    return items;
  }
  for await (const bytes of file) {
    for (const text of attempt(() => cutter.push(decoder.decode(bytes, { stream: true })))) {
      if (texts.length >= AT_ONCE.items || characters >= AT_ONCE.characters) yield take();
      texts.push(text);
      characters += text.length;
    }
  }
  const around = AnnotationFile.safeParse(attempt(() => JSON.parse(cutter.rest()) as unknown));
  if (!around.success) refuse(around.error.issues);
  yield take();
}

/** Refuses a file that is none, or of which any item is wrong. */
export async function checkAnnotations(file: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of readAnnotations(file));
}

function parse(text: string, nth: number): Annotation {
  const result = Annotation.safeParse(attempt(() => JSON.parse(text) as unknown));
  if (!result.success) refuse(result.error.issues, ['first', 'items', nth]);
  return result.data;
}

/** What is no JSON, or has an item without an end. */
function attempt<Result>(read: () => Result): Result {
  try {
    return read();
  } catch {
    return fail('request.invalid', { fields: { body: 'field.invalid' } });
  }
}
