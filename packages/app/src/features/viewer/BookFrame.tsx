import { type RefObject, useEffect, useState } from 'react';
import { OpeningBook } from './OpeningBook.tsx';

/** §2's permissions, these and no others: above all not to navigate the window around the frame. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-modals allow-downloads';

/** The frame is shown after this, also while pictures are still loading. */
const SHOWN_AFTER_MS = 1500;

type BookFrameProps = {
  frame: RefObject<HTMLIFrameElement | null>;
  src: string;
  title: string;
};

/** The book, on an origin of its own. Hidden until it has drawn itself, else a dark reader would flash white. */
export function BookFrame({ frame, src, title }: BookFrameProps) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {isShown ? null : (
        <div className="absolute inset-0 flex flex-col">
          <OpeningBook />
        </div>
      )}
      <iframe
        ref={frame}
        src={src}
        title={title}
        sandbox={SANDBOX}
        referrerPolicy="no-referrer"
        onLoad={({ currentTarget }) => {
          setIsShown(true);
          // Keys turn pages from the start; whoever has gone to Back already stays there.
          if (!document.activeElement?.closest('a, button')) currentTarget.focus();
        }}
        className={`relative block size-full border-0 bg-[Canvas] [color-scheme:light] ${isShown ? '' : 'opacity-0'}`}
      />
    </>
  );
}
