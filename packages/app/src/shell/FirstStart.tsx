import { AddressForm } from '#features/address/AddressForm.tsx';
import { m } from '#i18n/generated/messages.js';
import { DuskArt } from '#ui/DuskArt.tsx';
import { Mark } from '#ui/Mark.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';

/** Before any organization is known there is no app yet, only the question where to read (design §7). */
export function FirstStart({ onFound }: { onFound: (address: string) => void }) {
  return (
    <div className="grid min-h-dvh md:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)]">
      <div className="flex flex-col bg-surface px-[clamp(1.25rem,5vw,4rem)] py-4 md:py-8">
        <header className="flex items-center gap-3 font-serif text-lg font-title">
          <Mark className="size-8" />
          Rahle
          <div className="ml-auto flex flex-none items-center gap-1 font-sans">
            <ThemeMenu />
            <LanguageMenu />
          </div>
        </header>
        <main className="flex flex-1 flex-col outline-none">
          <AddressForm initial="" intro={m.address_intro()} onFound={onFound} />
        </main>
      </div>
      <DuskArt className="sticky top-0 h-dvh max-md:hidden" />
    </div>
  );
}
