/**
 * The two-tone focus ring drawn inwards, for controls whose outer edge is clipped by their container. Important,
 * because the default ring is outside all cascade layers and would win otherwise.
 */
export const inwardFocusRing =
  'focus-visible:-outline-offset-2! focus-visible:shadow-[inset_0_0_0_4px_var(--c-focus-outer)]!';
