import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/kernel/log.ts';
import { findingCounter } from '#platform/kernel/metrics.ts';
import { readEndedTwice } from './sweep.store.ts';
import { withdrawalRules } from './withdrawal.states.ts';

const endedTwice = findingCounter({
  name: 'withdrawal_double_terminal_total',
  help: 'Withdrawals found to have ended more than once. Any value but zero pages.',
});

const ends = Object.entries(withdrawalRules).flatMap(([state, { next }]) =>
  Object.keys(next).length === 0 ? [state] : [],
);

/** Tells of withdrawals with two final states in their history. Changes nothing. */
export const checkEnds = async ({ db, log }: { db: Db; log: Log }): Promise<void> => {
  const found = await readEndedTwice(db.read, ends);
  if (found.length === 0) return;
  endedTwice(found);
  log.fatal({ count: found.length, withdrawal: found[0] }, 'a withdrawal ended twice');
};
