/**
 * What a failed call tells about its batch. `again`: rolled back through no fault of any item.
 * `twice`: rolled back by a key that another process wrote at the same moment, or by a bad item.
 * `poisoned`: rolled back because of an item. `unknown`: nobody can say, so the connection goes.
 */
export type BatchFailure = 'again' | 'twice' | 'poisoned' | 'unknown';

const sqlStateOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Deadlock, serialization failure, lock timeout: we were the victim, the work itself is sound. */
const victims = new Set(['40P01', '40001', '55P03']);
const uniqueViolation = '23505';
/** Bad data, broken constraint, internal error: one item brings them on, all others suffer. */
const poison = /^(22|23|XX)[0-9A-Z]{3}$/;

export const judgeFailure = (error: unknown): BatchFailure => {
  const sqlState = sqlStateOf(error);
  if (victims.has(sqlState)) return 'again';
  if (sqlState === uniqueViolation) return 'twice';
  return poison.test(sqlState) ? 'poisoned' : 'unknown';
};
