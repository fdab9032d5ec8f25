import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { TextArea } from '../../packages/app/src/platform/platform.ts';
import { areaOf } from '../../packages/app/src/routing/area-of.ts';
import { entriesIn } from './screen-entries.ts';

const WORD = /\bm\.(\w+)/g;
/** Types lead nowhere. */
const STATIC = /^(?:import|export) (?!type\b)(?:[^;]*?from )?'([#.][^']+\.tsx?)';/gm;
const DYNAMIC = /\bimport\(\s*'([#.][^']+\.tsx?)'/g;

/** Opened on the desktop alone, which has every text. */
const ON_DESKTOP = ['layouts/auth/FirstStart.tsx', 'features/downloads/UnfinishedDownloads.tsx'];

const found = (pattern: RegExp, source: string) =>
  [...source.matchAll(pattern)].map(([, name]) => name!);

/**
 * The messages that each area's pages can say: those in the sources that lead there, also by a click, and in the table
 * of screens. What visitors' pages say is in no other area; what none says is in the last. All in one row, each area's
 * stand together: one after the other, with what both say between the last two.
 */
export function textAreas(folder: string, messages: string[]): Record<TextArea, string[]> {
  const inApp = (name: string) => resolve(folder, name);
  const table = inApp('screens.ts');
  const adminLayout = inApp('layouts/admin/AdminLayout.tsx');
  const desktop = ON_DESKTOP.map(inApp);
  const resources = globSync('features/*/*.resource.ts', { cwd: folder }).map(inApp);
  const entries = entriesIn(readFileSync(table, 'utf8'));

  function leadsTo(file: string, source: string): string[] {
    // The screens in the table have areas of their own.
    const names = [...found(STATIC, source), ...(file === table ? [] : found(DYNAMIC, source))];
    return names
      .map((name) => (name.startsWith('#') ? inApp(name.slice(1)) : resolve(dirname(file), name)))
      .filter((other) => other !== adminLayout && !desktop.includes(other));
  }

  function reach(area: TextArea, files: string[]): Set<string> {
    const screens = entries.filter((entry) => areaOf(entry) === area);
    const words = screens.flatMap(({ source }) => found(WORD, source));
    const reached = new Set([...files, ...screens.map(({ file }) => inApp(file))]);
    // It grows while it is gone through.
    for (const file of reached) {
      const source = readFileSync(file, 'utf8');
      if (file !== table) words.push(...found(WORD, source));
      for (const other of leadsTo(file, source)) reached.add(other);
    }
    return new Set(words);
  }

  const visitors = reach('public', [inApp('start.tsx')]);
  const learners = reach('learner', []);
  const admins = reach('admin', [adminLayout, ...resources]);
  const others = messages.filter((message) => !visitors.has(message));
  const learnersOnly = others.filter((message) => learners.has(message) && !admins.has(message));
  const ofBoth = others.filter((message) => learners.has(message) && admins.has(message));
  const theRest = others.filter((message) => !learners.has(message));
  return {
    public: messages.filter((message) => visitors.has(message)),
    learner: [...learnersOnly, ...ofBoth],
    admin: [...ofBoth, ...theRest],
  };
}
