/** What can be determined from the text of a JSON document before it is parsed. */
export type JsonShape = {
  /** Number of field names, with repeated ones counted each time. */
  names: number;
  depth: number;
};

const quote = 0x22;
const backslash = 0x5c;

/** A quote is part of the string if an odd number of backslashes precedes it. */
const isEscaped = (text: string, at: number): boolean => {
  let before = at - 1;
  while (text.charCodeAt(before) === backslash) before -= 1;
  return (at - before) % 2 === 0;
};

const endOfString = (text: string, start: number): number => {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
};

/**
 * Counts names and depth without building anything, so that a deep document costs nothing. It does
 * not judge whether the text is JSON; the parser does that.
 */
export const scanJson = (text: string): JsonShape => {
  let names = 0;
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === 0x3a) names += 1;
    else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  return { names, depth: deepest };
};

/** Counts names in a parsed value. A name repeated in the text is counted once. */
export const countNames = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  let names = Array.isArray(value) ? 0 : Object.keys(value).length;
  for (const inner of Object.values(value)) if (typeof inner === 'object') names += countNames(inner);
  return names;
};

/**
 * Parses JSON without duplicate names: two readers of such a text could each take another value, and the signature
 * would be valid for both. Undefined if rejected.
 */
export const parseStrictJson = (text: string, depthMax: number): unknown => {
  const shape = scanJson(text);
  if (shape.depth > depthMax) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return countNames(value) === shape.names ? value : undefined;
  } catch {
    return undefined;
  }
};
