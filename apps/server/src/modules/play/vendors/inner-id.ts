/**
 * An id of ours for what a dialect gives no id of its own: built from what the vendor sent, so that
 * the same call has the same id whenever it comes. Undefined where a part is missing: the call is malformed.
 */
export const innerId = (
  kind: 'cancel' | 'credit' | 'end' | 'freespins' | 'undo',
  ...parts: unknown[]
): string | undefined =>
  parts.every((part) => typeof part === 'string' && part !== '') ? [kind, ...parts].join(':') : undefined;
