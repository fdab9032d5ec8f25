import { Toast } from '@base-ui/react/toast';

type ToastOptions = {
  /** At most one act, such as “Undo”. */
  action?: { label: string; onSelect: () => void } | undefined;
};

/** Lives outside React, so that a mutation's callback may show one; `Toasts` draws them. */
export const toastManager = Toast.createToastManager();

const show = (type: string, priority: 'low' | 'high') => (text: string, options?: ToastOptions) => {
  const id = toastManager.add({
    title: text,
    type,
    priority,
    ...(options?.action
      ? {
          actionProps: {
            children: options.action.label,
            onClick: () => {
              options.action?.onSelect();
              toastManager.close(id);
            },
          },
        }
      : {}),
  });
};

/** Only for things that happened (design §7). A validation error belongs beside its field. */
export const toast = {
  success: show('success', 'low'),
  info: show('info', 'low'),
  error: show('error', 'high'),
};
