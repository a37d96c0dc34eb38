export type ToastTone = 'success' | 'info' | 'warning' | 'error';
export type ToastAction = { label: string; onSelect: () => void };
export type ToastOptions = { action?: ToastAction };
export type ToastEntry = { id: number; tone: ToastTone; text: string; action?: ToastAction };

// More than three cannot be read before they close; the oldest is removed.
const shownMax = 3;

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const put = (next: readonly ToastEntry[]): void => {
  entries = next;
  for (const notify of listeners) notify();
};

export const readToasts = (): readonly ToastEntry[] => entries;

export const followToasts = (notify: () => void): (() => void) => {
  listeners.add(notify);
  return () => listeners.delete(notify);
};

export const dropToast = (id: number): void => put(entries.filter((entry) => entry.id !== id));

export const dropAllToasts = (): void => put([]);

export const addToast = (tone: ToastTone, text: string, { action }: ToastOptions = {}): void => {
  lastId += 1;
  // A repeated text is one message, shown again: five refusals in a row must not displace all others.
  const others = entries.filter((entry) => entry.tone !== tone || entry.text !== text);
  put([...others, { id: lastId, tone, text, ...(action && { action }) }].slice(-shownMax));
};
