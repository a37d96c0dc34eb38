/** The operator's position in a queue: the row under the cursor, the open order, and the decision to confirm. */
export type Triage = {
  readonly cursor: string | undefined;
  readonly opened: string | undefined;
  readonly asking: 'approve' | 'reject' | null;
};

export type TriageKey = 'next' | 'previous' | 'open' | 'close' | 'approve' | 'reject';

const keys: Readonly<Record<string, TriageKey>> = {
  j: 'next',
  k: 'previous',
  Enter: 'open',
  x: 'close',
  a: 'approve',
  r: 'reject',
};

export const triageKeyOf = (key: string): TriageKey | null => (Object.hasOwn(keys, key) ? (keys[key] ?? null) : null);

/** The row after a step. It stops at the ends; if the current row has left the queue, it starts again from an end. */
const stepped = (ids: readonly string[], from: string | undefined, by: 1 | -1): string | undefined => {
  const at = from === undefined ? -1 : ids.indexOf(from);
  if (at === -1) return by === 1 ? ids[0] : ids.at(-1);
  return ids[Math.min(ids.length - 1, Math.max(0, at + by))];
};

/**
 * The state after a key press. Moving the cursor opens nothing, because an open order is taken from colleagues;
 * deciding needs an open order that the operator may decide.
 */
export const pressed = (
  { cursor, opened, asking }: Triage,
  key: TriageKey,
  { ids, mayDecide }: { readonly ids: readonly string[]; readonly mayDecide: boolean },
): Triage => {
  const here = { cursor, opened, asking };
  if (asking !== null) return here;
  switch (key) {
    case 'next':
    case 'previous':
      return { ...here, cursor: stepped(ids, cursor ?? opened, key === 'next' ? 1 : -1) };
    case 'open': {
      const row = cursor !== undefined && ids.includes(cursor) ? cursor : ids[0];
      return row === undefined ? here : { cursor: row, opened: row, asking: null };
    }
    case 'close':
      return opened === undefined ? here : { cursor: opened, opened: undefined, asking: null };
    case 'approve':
    case 'reject':
      return opened !== undefined && mayDecide ? { ...here, asking: key } : here;
  }
};
