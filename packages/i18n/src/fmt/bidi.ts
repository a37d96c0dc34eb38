const leftToRightIsolate = '\u2066';
const firstStrongIsolate = '\u2068';
const popIsolate = '\u2069';

/** Marks, embeddings, overrides and isolates: they change the order of the text next to them. */
const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export const withoutBidiControls = (text: string): string => text.replace(bidiControls, '');

/**
 * Prevents inserted text (a name, an id, a phone number) from changing the direction of the text around it. Its own
 * controls are removed, because an unterminated override would affect the rest of the line.
 */
export const isolate = (text: string): string => `${firstStrongIsolate}${withoutBidiControls(text)}${popIsolate}`;

/** Amounts and offsets read from left to right in every script. */
export const isolateLeftToRight = (text: string): string => `${leftToRightIsolate}${text}${popIsolate}`;
