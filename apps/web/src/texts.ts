import { currentLocale } from '@rahle/app/i18n/locale.ts';
import type { TextArea } from '@rahle/app/platform/platform.ts';
import type { Locale } from '@rahle/contract/locales';
import { ACTION_WORDS } from '#action-words.ts';
import { SENTENCES } from '#sentences.ts';
import { files, withoutFiles } from '#text-files.ts';

const TEXTS = withoutFiles;

/** In the built app this stands where a source says `m.message(inputs)`. */
export function text(number: number, inputs?: unknown): string {
  const found = TEXTS[currentLocale()]?.[number];
  if (found === undefined) console.error(`Text ${number} is said before it has come`);
  return typeof found === 'function' ? found(inputs) : (found ?? '');
}

export async function loadTexts(locale: Locale, area: TextArea): Promise<void> {
  await Promise.all(
    [...new Set(['public', area])].map((each) => take(locale, `${locale}-${each}`)),
  );
}

async function take(locale: Locale, name: string) {
  const file = await files[name]?.();
  if (!file) return;
  const known = (TEXTS[locale] ??= {});
  for (const [index, each] of file.texts.entries()) known[file.first + index] = each;
  if (file.sentences) SENTENCES[locale] = file.sentences;
  if (file.actions) ACTION_WORDS[locale] = file.actions;
}
