import * as z from 'zod';

/** One line a person typed: trimmed, bounded, without control characters (the database cannot store a NUL). */
export const line = (maxCharacters: number) =>
  z
    .string()
    .trim()
    .max(maxCharacters)
    .regex(/^\P{Cc}*$/u);

/** Several lines a person typed: as `line`, but line breaks and tabs may stand in it. */
export const prose = (maxCharacters: number) =>
  z
    .string()
    .trim()
    .max(maxCharacters)
    .regex(/^(?:\P{Cc}|[\t\n\r])*$/u);
