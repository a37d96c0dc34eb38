/** A figure that fits its badge; the name of the control says the same, because it must hold what is seen. */
export const unreadText = (count: number): string => (count > 99 ? '99+' : String(count));
