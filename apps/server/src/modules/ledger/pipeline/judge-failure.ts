/**
 * What a failed call means for its batch. `again`: rolled back through no fault of any item. `twice`: rolled back by a
 * key that another process wrote concurrently, or by a bad item. `poisoned`: rolled back because of an item. `unknown`:
 * the outcome cannot be determined, so the connection is dropped.
 */
export type BatchFailure = 'again' | 'twice' | 'poisoned' | 'unknown';

const sqlStateOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Deadlock, serialization failure, lock timeout: the batch was the victim and is itself valid. */
const victims = new Set(['40P01', '40001', '55P03']);
const uniqueViolation = '23505';
/** Bad data, constraint violation, internal error: one item causes them and fails the whole batch. */
const poison = /^(22|23|XX)[0-9A-Z]{3}$/;

export const judgeFailure = (error: unknown): BatchFailure => {
  const sqlState = sqlStateOf(error);
  if (victims.has(sqlState)) return 'again';
  if (sqlState === uniqueViolation) return 'twice';
  return poison.test(sqlState) ? 'poisoned' : 'unknown';
};
