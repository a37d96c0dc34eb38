/** The reader's choice; `system` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system';

export const themeStorageKey = 'fairhouse.theme';

/**
 * Must not use anything outside itself, because `theme-boot.ts` writes its source into the page. A device may forbid
 * storage.
 */
export const readStoredChoice = (storageKey: string): ThemeChoice => {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
};

/** Must not use anything outside itself, because `theme-boot.ts` writes its source into the page. */
export const showTheme = (choice: ThemeChoice): void => {
  const isLight = choice === 'light' || (choice === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset.theme = isLight ? 'light' : 'dark';
};

// Also held in memory, so that a choice works for this visit even if storage is forbidden.
let chosen: ThemeChoice | undefined;
const listeners = new Set<() => void>();

export const readThemeChoice = (): ThemeChoice => {
  chosen ??= readStoredChoice(themeStorageKey);
  return chosen;
};

const take = (choice: ThemeChoice): void => {
  chosen = choice;
  showTheme(choice);
  for (const notify of listeners) notify();
};

/** Shows the theme at once and keeps the choice on this device. */
export const chooseTheme = (choice: ThemeChoice): void => {
  try {
    if (choice === 'system') localStorage.removeItem(themeStorageKey);
    else localStorage.setItem(themeStorageKey, choice);
  } catch {
    // Without storage the choice is applied, but not kept for the next visit.
  }
  take(choice);
};

/**
 * Updates the page when the device's setting or the choice in another tab changes. Returns a function that stops it.
 */
export const followThemeChoice = (onChange: () => void): (() => void) => {
  const device = matchMedia('(prefers-color-scheme: light)');
  const onDevice = () => showTheme(readThemeChoice());
  const onStorage = (event: StorageEvent) => {
    if (event.key === themeStorageKey || event.key === null) take(readStoredChoice(themeStorageKey));
  };
  listeners.add(onChange);
  device.addEventListener('change', onDevice);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(onChange);
    device.removeEventListener('change', onDevice);
    window.removeEventListener('storage', onStorage);
  };
};
