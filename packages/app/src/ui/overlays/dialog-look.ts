/** Dialogs fade and rise 4 px; below 768 they are a sheet at the bottom, within the thumb's reach (design §7). */
export const scrimLook =
  'fixed inset-0 z-50 bg-scrim transition-opacity pace-3 data-ending-style:opacity-0 data-starting-style:opacity-0';

export const dialogLook =
  'fixed inset-x-0 bottom-0 z-50 max-h-[85dvh] overflow-y-auto overscroll-contain rounded-t-xl border border-line bg-raised p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] text-ink shadow-3 outline-none transition-[opacity,translate] pace-3 data-ending-style:opacity-0 data-starting-style:translate-y-1 data-starting-style:opacity-0 md:inset-x-auto md:bottom-auto md:left-1/2 md:top-1/2 md:w-full md:max-w-dialog md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-xl md:data-starting-style:translate-y-[calc(-50%+4px)]';

export const dialogFootLook = 'mt-6 flex justify-end gap-2 max-md:*:flex-1';
