import type { Direction } from './arrow-keys.rules.ts';

/** The computed writing direction of the element, also inside a passage of another direction. */
export const directionOf = (element: Element): Direction =>
  getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr';
