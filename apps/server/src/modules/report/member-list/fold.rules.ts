/** Normalises text for comparison, ignoring composition, width and case. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase();
