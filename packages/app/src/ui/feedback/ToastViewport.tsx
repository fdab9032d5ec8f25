import { Toast } from '@base-ui/react/toast';
import { Check, CircleAlert, Info } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { m } from '#i18n/generated/messages.js';
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

/**
 * Over the top bar, or within the sidebar where there is one in its place: never over a row. 5 s, longer while hovered
 * or focused.
 */
export function ToastViewport() {
  useEffect(() => onToast(show), []);
  return (
    <Toast.Provider toastManager={toastManager} timeout={5000} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={m.ui_notifications()}
          className="fixed inset-x-4 top-2 z-60 mx-auto flex max-w-104 flex-col gap-2 outline-none beside-sidebar:top-auto beside-sidebar:right-auto beside-sidebar:bottom-3 beside-sidebar:left-3 beside-sidebar:w-[calc(var(--sidebar-w)-1.5rem)]"
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
      className="rounded-lg bg-toast text-toast-ink shadow-3 [transform:translate(var(--toast-swipe-movement-x,0),var(--toast-swipe-movement-y,0))] transition-[opacity,translate] pace-2 select-none data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-1 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex min-h-12 items-center justify-end gap-3 py-2 pr-2.5 pl-4 text-sm font-medium beside-sidebar:flex-wrap beside-sidebar:gap-y-1">
        {ICONS[entry.type ?? 'info']}
        <Toast.Title render={<p />} className="flex-1 beside-sidebar:basis-2/3" />
        {entry.actionProps ? <Toast.Action className={BUTTON} /> : null}
        <Toast.Close className={BUTTON}>{m.ui_close()}</Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
