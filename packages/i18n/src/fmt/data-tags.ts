/**
 * Browsers have no numbers, dates and lists for the first six and only hollow ones for the last two,
 * and say neither: `supportedLocalesOf` is not to be trusted. Measured in Chromium 156.
 */
export const dataTags = ['km', 'my', 'lo', 'ne', 'si', 'mn', 'kk', 'uz-Latn'] as const;
