import { Outlet } from 'react-router';
import { DuskArt } from '#ui/DuskArt.tsx';
import { Brand } from './Brand.tsx';
import { ReadingAt } from './ReadingAt.tsx';
import { Copyright } from './Copyright.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { ConnectionMark } from './ConnectionMark.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';

/** Sign-in and registration: a form on paper, and the landscape beside it from 768 px up (§9). */
export function DoorLayout() {
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)]">
      <div className="flex flex-col bg-surface px-[clamp(1.25rem,5vw,4rem)] py-4 md:py-8">
        <header className="flex items-center gap-1">
          <Brand />
          <div className="ml-auto flex flex-none items-center gap-1">
            <ConnectionMark />
            <ThemeMenu />
            <LanguageMenu />
          </div>
        </header>
        <main className="flex flex-1 flex-col outline-none">
          <Outlet />
        </main>
        <ReadingAt />
        <footer className="text-xs text-ink-3 max-md:hidden">
          <Copyright />
        </footer>
      </div>
      <DuskArt className="sticky top-0 h-dvh max-md:hidden" />
    </div>
  );
}
