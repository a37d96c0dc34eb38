import type { MessageId, MessageValues } from '@fairhouse/i18n';
import { create } from 'zustand';

/** A toast by message id, so that its sender need not know the language. */
export type ToastOptions = {
  tone: 'success' | 'info' | 'warning' | 'error';
  id: MessageId;
  values?: MessageValues;
  action?: { id: MessageId; onPress: () => void };
};

/** More than these at once are not read: the oldest is dropped. */
const waitingMax = 3;

/** Toasts wait here for the outlet, which knows the language. */
export const useToastStore = create<{ waiting: ToastOptions[] }>(() => ({ waiting: [] }));

export const showToast = (input: ToastOptions): void =>
  useToastStore.setState(({ waiting }) => ({ waiting: [...waiting, input].slice(-waitingMax) }));

export const takeToasts = (): ToastOptions[] => {
  const { waiting } = useToastStore.getState();
  if (waiting.length > 0) useToastStore.setState({ waiting: [] });
  return waiting;
};
