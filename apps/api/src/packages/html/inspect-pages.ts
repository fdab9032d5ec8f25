import type { Marks } from '#packages/element-position.ts';
import { collectFacts, type PageFacts } from '#packages/html/collect-facts.ts';
import { collectMarks } from '#packages/html/collect-marks.ts';
import { scanPage } from '#packages/html/scan-page.ts';
import { watchRemote, watchStyle } from '#packages/html/watch-remote.ts';
import { isDrawing, isPage, isStyle } from '#packages/media-type.ts';
import type { Watch } from '#packages/staging.ts';
import type { Warnings } from '#packages/warnings.ts';

export type Inspected = PageFacts & { marks: Marks };

type Inspection = {
  /** The documents that are read, with the ids to look for in them. Others are only searched for what they lack. */
  documents: ReadonlyMap<string, ReadonlySet<string>>;
  isXml: boolean;
  warnings: Warnings;
};

/** Looks at pages and style sheets while they are unpacked, so that nothing has to be read twice. */
export function inspectPages({ documents, isXml, warnings }: Inspection) {
  const found = new Map<string, Inspected>();

  function watch(path: string, type: string): Watch | undefined {
    const tellRemote = () => warnings.add('resource.remote', path);
    if (isStyle(type)) return watchStyle(tellRemote);
    const wanted = documents.get(path);
    if (!wanted && !isPage(type) && !isDrawing(type)) return undefined;

    const facts = collectFacts();
    const marks = collectMarks(wanted ?? new Set());
    const scan = scanPage([facts, marks, watchRemote(tellRemote)], isXml || isDrawing(type));
    return {
      write: scan.write,
      end() {
        const seen = scan.end();
        if (wanted) found.set(path, { ...facts.facts(), marks: marks.marks });
        return seen;
      },
    };
  }
  return { watch, find: (path: string): Inspected | undefined => found.get(path) };
}
