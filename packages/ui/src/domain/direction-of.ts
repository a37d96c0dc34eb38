import type { Direction } from './arrow-keys.rules.ts';

/** The writing direction as the element itself feels it, also inside a passage of another direction. */
export const directionOf = (element: Element): Direction =>
  getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr';
