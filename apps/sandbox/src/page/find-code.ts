/** Exactly six digits, the format of the platform's one-time codes. */
const code = /(?<![\d+.,])\d{6}(?!\d)/;

/** The one-time code in a message, if there is one. */
export const findCode = (text: string): string | null => code.exec(text)?.[0] ?? null;
