import { isUtf8 } from 'node:buffer';
import { countNames, scanJson } from '#platform/text/scan-json.ts';

const depthMax = 5;

/** The reviver's third argument, which is missing in the library's types. */
type Source = { source?: string };

/**
 * Parses JSON and keeps numbers as their source text, because a decimal converted to a float would change the amount.
 * Undefined if it is no object, too deep, or has a duplicate field.
 */
export const parseExactJson = (body: Buffer): Readonly<Record<string, unknown>> | undefined => {
  if (!isUtf8(body)) return undefined;
  const text = body.toString();
  const shape = scanJson(text);
  if (shape.depth > depthMax) return undefined;
  try {
    const revive = (_name: string, value: unknown, context?: Source): unknown =>
      typeof value === 'number' ? (context?.source ?? '') : value;
    const value: unknown = JSON.parse(text, revive);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return countNames(value) === shape.names ? (value as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
};

/** The object at a name, or an empty one. */
export const objectAt = (value: Readonly<Record<string, unknown>>, name: string): Readonly<Record<string, unknown>> => {
  const inner = value[name];
  return typeof inner === 'object' && inner !== null && !Array.isArray(inner)
    ? (inner as Readonly<Record<string, unknown>>)
    : {};
};
