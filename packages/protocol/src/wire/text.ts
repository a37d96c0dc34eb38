import * as z from 'zod';

/** One line a person typed: trimmed, bounded, without control characters (the database cannot store a NUL). */
export const line = (maxCharacters: number) =>
  z
    .string()
    .trim()
    .max(maxCharacters)
    .regex(/^\P{Cc}*$/u);

/** Several lines of typed text: as `line`, but line breaks and tabs are allowed. */
export const prose = (maxCharacters: number) =>
  z
    .string()
    .trim()
    .max(maxCharacters)
    .regex(/^(?:\P{Cc}|[\t\n\r])*$/u);
