import { createLanguageStore } from './language-store.ts';

/** The language of this page. */
export const pageLanguage = createLanguageStore();

/**
 * Chooses the pack and waits for its first texts; `main.tsx` awaits it before it draws.
 *
 * @example await startLanguage({ catalogues, languages: boot?.permission?.info.languages });
 */
export const startLanguage = pageLanguage.start;

/** For route loaders: loads the texts of a screen before it is rendered. */
export const loadNamespaces = pageLanguage.loadNamespaces;

/** Notifies when the page has switched to another pack, so that responses in the old language can be dropped. */
export const onLanguageChange = pageLanguage.onLanguageChange;

/** For a page that is notified of changed text overrides. */
export const refreshTexts = pageLanguage.refreshTexts;
