/**
 * An id of ours for calls without an id in the dialect. Derived from the vendor's values, so that a repeated call has
 * the same id. Undefined if a part is missing: the call is malformed.
 */
export const innerId = (
  kind: 'cancel' | 'credit' | 'end' | 'freespins' | 'undo',
  ...parts: unknown[]
): string | undefined =>
  parts.every((part) => typeof part === 'string' && part !== '') ? [kind, ...parts].join(':') : undefined;
