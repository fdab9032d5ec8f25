import { Toast } from '@base-ui/react/toast';
import { Check, CircleAlert, Info } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { classes } from '#ui/classes.ts';
import { onToast, type ToastToShow } from '#ui/feedback/toast.ts';

const ICONS: Record<string, ReactNode> = {
  success: <Check />,
  info: <Info />,
  error: <CircleAlert />,
};

const BUTTON =
  'min-h-10 shrink-0 rounded-sm px-3 text-xs font-semibold transition-colors hover:toast-hover focus-visible:outline-current md:min-h-8';

const toastManager = Toast.createToastManager();

function show({ text, type, action }: ToastToShow): void {
  const id = toastManager.add({
    title: text,
    type,
    priority: type === 'error' ? 'high' : 'low',
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          action.onSelect();
          toastManager.close(id);
        },
      },
    }),
  });
}

/** The parts of a page that leave room for toasts are marked so; narrower than this, they do not. */
const ROOM_PX = 220;

/** Where they cover nothing that can be pressed. Over a dialog, under which nothing can be, they float. */
function findPlace(): HTMLElement {
  const isClosedOff = document.querySelector(':is([role=dialog], [role=alertdialog])[data-open]');
  const rooms = document.querySelectorAll<HTMLElement>('[data-toasts]');
  const place = isClosedOff ? undefined : [...rooms].find((room) => room.offsetWidth >= ROOM_PX);
  return place ?? document.body;
}

/** 5 s, longer while hovered or focused; one above the other only where they make room for themselves. */
export function ToastViewport() {
  const [place, setPlace] = useState(findPlace);
  useEffect(
    () =>
      onToast((shown) => {
        setPlace(findPlace());
        show(shown);
      }),
    [],
  );
  return (
    <Toast.Provider
      toastManager={toastManager}
      timeout={5000}
      limit={place.dataset['toasts'] === 'several' ? 3 : 1}
    >
      <Toast.Portal container={place}>
        <Toast.Viewport
          aria-label={m.ui_notifications()}
          className={classes(
            'max-w-104 outline-none',
            place === document.body ? 'fixed inset-x-4 top-2 z-60 mx-auto' : 'ml-auto',
          )}
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.toReversed().map((entry) => (
    <Toast.Root
      key={entry.id}
      toast={entry}
      className="mb-2 rounded-lg bg-toast text-toast-ink shadow-3 [transform:translate(var(--toast-swipe-movement-x,0),var(--toast-swipe-movement-y,0))] transition-[opacity,translate] pace-2 select-none data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-1 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex min-h-12 flex-wrap items-center justify-end gap-x-3 gap-y-1 py-2 pr-2.5 pl-4 text-sm font-medium">
        {ICONS[entry.type ?? 'info']}
        <Toast.Title render={<p />} className="min-w-32 flex-1" />
        {entry.actionProps ? <Toast.Action className={BUTTON} /> : null}
        <Toast.Close className={BUTTON}>{m.ui_close()}</Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
