import { useSyncExternalStore } from 'react';

/** The event of browsers that can install a page; missing in the standard type library. */
type InstallEvent = Event & {
  prompt: () => Promise<void>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

let pending: InstallEvent | null = null;
const listeners = new Set<() => void>();

const keep = (event: InstallEvent | null): void => {
  pending = event;
  for (const notify of listeners) notify();
};

/** The browser offers it once, early; the visitor decides later, with our own button. Never on first paint. */
export const keepInstallPrompt = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallEvent);
  });
  addEventListener('appinstalled', () => keep(null));
};

const follow = (onChange: () => void) => {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
};

/** Installs the app, or `null` if the browser does not offer it. */
export const useInstall = (): (() => Promise<void>) | null => {
  const event = useSyncExternalStore(follow, () => pending);
  if (event === null) return null;
  return async () => {
    await event.prompt();
    await event.userChoice;
    // An event can be used once, whatever the answer was.
    keep(null);
  };
};
