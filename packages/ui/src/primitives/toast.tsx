import { lazy, Suspense, useSyncExternalStore } from 'react';
import { addToast, followToasts, readToasts, type ToastOptions } from './toast-store.ts';

const ToastList = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }));

/** Shows a message from anywhere, without interrupting the reader. Decisions belong in a dialog. */
export const toast = {
  success: (text: string, options?: ToastOptions) => addToast('success', text, options),
  info: (text: string, options?: ToastOptions) => addToast('info', text, options),
  warning: (text: string, options?: ToastOptions) => addToast('warning', text, options),
  error: (text: string, options?: ToastOptions) => addToast('error', text, options),
};

export type ToastHostProps = {
  /** The name of the region, read before each text. */
  label: string;
  closeLabel: string;
};

/** Once per app, at its root. The code that renders toasts is loaded with the first one. */
export const ToastHost = ({ label, closeLabel }: ToastHostProps) => {
  const toasts = useSyncExternalStore(followToasts, readToasts, readToasts);
  if (toasts.length === 0) return null;
  return (
    <Suspense>
      <ToastList toasts={toasts} label={label} closeLabel={closeLabel} />
    </Suspense>
  );
};
