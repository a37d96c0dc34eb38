/** Spec §3: local storage keeps a key for the current language and one for the last. */
export const languageStorageKeys = {
  current: 'fairhouse.language.current',
  last: 'fairhouse.language.last',
} as const;

/** Stands alone, because `boot-language.ts` writes its source into the page. A device may forbid storage. */
export const readStoredLanguage = (storageKey: string): string | null => {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
};

/** Keeps a choice, and the one before it as the last. Forbidden storage costs the memory, never the choice. */
export const keepLanguage = (chosen: string, before: string): void => {
  try {
    localStorage.setItem(languageStorageKeys.current, chosen);
    localStorage.setItem(languageStorageKeys.last, before);
  } catch {
    // The visit goes on in the chosen language; the next one starts anew.
  }
};
