import { readStoredChoice, showTheme, themeStorageKey } from './theme-choice.ts';

/** The text of the boot script: the same functions that the page uses later, so that the two cannot differ. */
export const themeBootScript = (): string =>
  `(${showTheme.toString()})((${readStoredChoice.toString()})(${JSON.stringify(themeStorageKey)}));`;

/**
 * A Vite plugin that sets `data-theme` before the first paint. It has to be inline: a script that waits
 * for the network or for the parser lets the wrong theme flash. Vite gives it the nonce of `html.cspNonce`.
 */
export const themeBoot = () => ({
  name: 'fairhouse:theme-boot',
  transformIndexHtml: () => [{ tag: 'script', children: themeBootScript(), injectTo: 'head-prepend' as const }],
});
