/** Spec §3: local storage keeps a key for the current language and one for the last. */
export const languageStorageKeys = {
  current: 'fairhouse.language.current',
  last: 'fairhouse.language.last',
} as const;

/** Must be self-contained, because `boot-language.ts` inlines its source into the page. A device may forbid storage. */
export const readStoredLanguage = (storageKey: string): string | null => {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
};

/**
 * Stores the choice, and the previous one as the last. Without storage the choice still applies, but is not persisted.
 */
export const keepLanguage = (chosen: string, before: string): void => {
  try {
    localStorage.setItem(languageStorageKeys.current, chosen);
    localStorage.setItem(languageStorageKeys.last, before);
  } catch {
    // The chosen language still applies to this visit; the next one starts without it.
  }
};
