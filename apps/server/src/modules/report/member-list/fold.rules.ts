/** As texts are compared: composition, width and case aside. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase();
