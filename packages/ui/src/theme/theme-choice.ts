/** What the reader asked for; `system` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system';

export const themeStorageKey = 'fairhouse.theme';

/** Stands alone, because `theme-boot.ts` writes its source into the page. A device may forbid storage. */
export const readStoredChoice = (storageKey: string): ThemeChoice => {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
};

/** Stands alone, because `theme-boot.ts` writes its source into the page. */
export const showTheme = (choice: ThemeChoice): void => {
  const isLight = choice === 'light' || (choice === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset.theme = isLight ? 'light' : 'dark';
};

// Held here as well, so that a choice works for this visit even where storage is forbidden.
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
    // Forbidden storage costs the memory of the choice, never the choice itself.
  }
  take(choice);
};

/** Keeps the page true to the device's setting and to a choice made in another tab. Returns how to stop. */
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
