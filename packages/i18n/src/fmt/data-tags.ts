/**
 * Browsers have no numbers, dates and lists for the first six and incomplete ones for the last two, and
 * `supportedLocalesOf` does not report it. Measured in Chromium 156.
 */
export const dataTags = ['km', 'my', 'lo', 'ne', 'si', 'mn', 'kk', 'uz-Latn'] as const;
