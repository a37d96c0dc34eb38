import { createLanguageStore } from './language-store.ts';

/** The language of this page. */
export const pageLanguage = createLanguageStore();

/**
 * Chooses the pack and waits for its first texts; `main.tsx` awaits it before it draws.
 *
 * @example await startLanguage({ catalogues, languages: boot?.permission?.info.languages });
 */
export const startLanguage = pageLanguage.start;

/** For route loaders: the texts of a screen are there before it is drawn. */
export const loadNamespaces = pageLanguage.loadNamespaces;

/** Tells when the page has turned to another pack, so that answers in the old language can be dropped. */
export const onLanguageChange = pageLanguage.onLanguageChange;

/** For a page that is notified of changed text overrides. */
export const refreshTexts = pageLanguage.refreshTexts;
