/** Six digits that stand alone: what the platform sends as a one-time code. */
const code = /(?<![\d+.,])\d{6}(?!\d)/;

/** The one-time code in a message, if there is one. */
export const findCode = (text: string): string | null => code.exec(text)?.[0] ?? null;
