/**
 * A number that fits its badge; the accessible name of the control contains the same text, as it must match what is
 * visible.
 */
export const unreadText = (count: number): string => (count > 99 ? '99+' : String(count));
