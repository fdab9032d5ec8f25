import type { ContentDetail } from '@rahle/contract/contents';
import { lazy, Suspense, useRef, useState } from 'react';
import { storePosition } from '#features/reading/reading-position.ts';
import { useOwner } from '#http/ClientProvider.tsx';
import { useLibrary } from '#features/downloads/use-library.ts';
import { m } from '#i18n/generated/messages.js';
import { useNavigate } from '#router/hooks.ts';
import { useInOrganization } from '#routing/in-organization.ts';
import { paths } from '#routing/paths.ts';
import { useStillFromList } from '#routing/use-list-behind.ts';
import { BookFrame } from './BookFrame.tsx';
import { useBookTitle } from '#features/book-detail/use-book-title.ts';
import type { OpenedBook } from './use-opened-book.ts';
import { PlaceOffer } from './PlaceOffer.tsx';
import { postTo } from './post-to.ts';
import { ReaderCard } from './ReaderCard.tsx';
import { usePlace } from './use-place.ts';
import { useMarks } from './use-marks.ts';
import { useReaderLink } from './use-reader-link.ts';
import { ViewerCorner } from './ViewerCorner.tsx';

const ExportChoice = lazy(async () => ({
  default: (await import('#features/reading/ExportChoice.tsx')).ExportChoice,
}));

type OpenBookProps = { content: ContentDetail; book: OpenedBook };

export function OpenBook({ content, book }: OpenBookProps) {
  // The query may answer anew after it is invalidated; the book on the screen stays the one that was opened.
  const [{ src, origin, place, said, isThere, version }] = useState(book);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isExporting, setExporting] = useState(false);
  const owner = useOwner();
  const library = useLibrary();
  const navigate = useNavigate();
  const fromList = useStillFromList();
  const bookPage = useInOrganization(paths.content({ contentId: content.id }));
  const { offer, closeOffer, onPlace, onReady } = usePlace({
    contentId: content.id,
    version,
    said,
    isThere,
  });
  const keepsReading = content.keepsReading !== false;
  const marks = useMarks({
    contentId: content.id,
    version,
    frame,
    origin: keepsReading ? origin : null,
  });
  const { isReader, ...reader } = useReaderLink({
    ...marks,
    frame,
    origin,
    keepsReading,
    place,
    onPage: (page) => {
      storePosition(owner, content.id, { page });
      library?.keepPage(content.id, page);
    },
    onPlace,
    onReady,
    onHandedOver: () => place.chosen && storePosition(owner, content.id, { chosen: undefined }),
    onEscape: closeOffer,
    onExport: () => setExporting(true),
    onClose: () => void navigate(bookPage, { state: fromList }),
  });
  const closeExport = () => {
    setExporting(false);
    frame.current?.focus();
  };
  useBookTitle(content.title);
  return (
    <>
      <h1 className="sr-only">{content.title}</h1>
      <ViewerCorner isReader={isReader} contentId={content.id} title={content.title} />
      <div className="relative min-h-0 flex-1">
        <BookFrame frame={frame} src={src} title={content.title} />
      </div>
      {isExporting ? (
        <ReaderCard label={m.notes_export()} onEscape={closeExport} {...reader}>
          <Suspense>
            <ExportChoice contentId={content.id} onDone={closeExport} />
          </Suspense>
        </ReaderCard>
      ) : null}
      <PlaceOffer
        position={isReader && !isExporting ? offer : null}
        {...reader}
        onStay={() => {
          closeOffer();
          frame.current?.focus();
        }}
        onGo={({ locator }) => {
          postTo(frame, origin, { type: 'rahle:go', place: locator, isJump: true });
          closeOffer();
          // Backspace, pressed there, is the way back.
          frame.current?.focus();
        }}
      />
    </>
  );
}
