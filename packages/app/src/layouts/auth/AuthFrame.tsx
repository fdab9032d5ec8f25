import type { ReactNode } from 'react';
import { DuskArt } from '#ui/DuskArt.tsx';
import { LanguageMenu } from '#layouts/LanguageMenu.tsx';
import { ThemeMenu } from '#layouts/ThemeMenu.tsx';

type AuthFrameProps = {
  brand: ReactNode;
  mark?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
};

/** A form on paper, and the landscape beside it from 768 px up (§9), a strip of it above below that. */
export function AuthFrame({ brand, mark, children, foot }: AuthFrameProps) {
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] max-md:grid-rows-[auto_1fr] md:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)]">
      <div className="flex flex-col bg-surface px-[clamp(1.25rem,5vw,4rem)] py-4 md:py-8">
        <header className="flex items-center gap-1">
          {brand}
          <div className="ml-auto flex flex-none items-center gap-1">
            {mark}
            <ThemeMenu />
            <LanguageMenu />
          </div>
        </header>
        <main className="flex flex-1 flex-col outline-none">{children}</main>
        {foot}
      </div>
      <DuskArt className="max-md:order-first max-md:h-34 md:sticky md:top-0 md:h-dvh" />
    </div>
  );
}
