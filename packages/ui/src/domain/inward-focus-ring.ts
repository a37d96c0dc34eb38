/**
 * The two-tone ring drawn inwards, for controls whose outer edge is cut off by what holds them.
 * Important, because the house's own ring is written outside all layers and would win otherwise.
 */
export const inwardFocusRing =
  'focus-visible:-outline-offset-2! focus-visible:shadow-[inset_0_0_0_4px_var(--c-focus-outer)]!';
