const leftToRightIsolate = '\u2066';
const firstStrongIsolate = '\u2068';
const popIsolate = '\u2069';

/** Marks, embeddings, overrides and isolates: they change the order of what stands beside them. */
const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export const withoutBidiControls = (text: string): string => text.replace(bidiControls, '');

/**
 * Keeps a foreign text (a name, an id, a phone number) from turning its surroundings around. Its own
 * controls are dropped, because an override without its end would reach into the rest of the line.
 */
export const isolate = (text: string): string => `${firstStrongIsolate}${withoutBidiControls(text)}${popIsolate}`;

/** Amounts and offsets read from left to right in every script. */
export const isolateLeftToRight = (text: string): string => `${leftToRightIsolate}${text}${popIsolate}`;
