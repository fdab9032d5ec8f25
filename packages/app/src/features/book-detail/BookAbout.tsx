import { useId, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';

/** How many letters a line takes, and how many lines leave the buttons under them in sight. */
const PHONE = { letters: 40, lines: 3 };
const WIDER = { letters: 70, lines: 7 };

const isLong = (text: string, { letters, lines }: typeof PHONE) =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / letters)), 0) >
  lines;

/** The text about a book. A long one is cut, so that what one does with the book is not pushed out of sight. */
export function BookAbout({ text, lang }: { text: string; lang: string | undefined }) {
  const [isWhole, setIsWhole] = useState(false);
  const id = useId();
  // By counting, so that the server draws it as it stays.
  const [isCutOnPhones, isCutElsewhere] = [isLong(text, PHONE), isLong(text, WIDER)];
  return (
    <>
      <p
        id={id}
        lang={lang}
        className={classes(
          'mt-6 max-w-152 font-serif text-lg leading-relaxed wrap-anywhere whitespace-pre-line text-ink-2',
          isCutOnPhones && !isWhole && 'max-md:line-clamp-3',
          isCutElsewhere && !isWhole && 'md:line-clamp-7',
        )}
      >
        {text}
      </p>
      {isCutOnPhones || isCutElsewhere ? (
        <Button
          variant="text"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setIsWhole(!isWhole)}
          className={classes('mt-1 -ml-2.5', !isCutElsewhere && 'md:hidden')}
        >
          {isWhole ? m.content_about_less() : m.content_about_more()}
        </Button>
      ) : null}
    </>
  );
}
