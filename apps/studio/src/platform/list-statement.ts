import type { StatementItem, StatementPage } from '@fairhouse/protocol';
import type { Queryable } from '#studio/db/db.ts';
import { listCalls, type StatementRow } from './statement.store.ts';

const pageItems = 1_000;
const cursorForm = /^([0-9]{1,15})_([0-9a-f-]{36})$/;

const itemOf = (row: StatementRow): StatementItem => ({
  transactionId: row.transactionId,
  kind: row.kind,
  refTransactionId: row.refTransactionId,
  playerId: row.playerId,
  currency: row.currency,
  amount: row.amount,
  winAmount: null,
  roundId: row.roundId,
  gameCode: row.gameCode,
  occurredAt: row.createdAt.toISOString(),
  vendorState: row.state === 'pending' ? 'unknown' : row.state,
  platformTransactionId: row.platformTransactionId,
});

const decodeCursor = (cursor: string | null): { at: Date; transactionId: string } | null => {
  if (cursor === null) return null;
  const [, at, transactionId] = cursorForm.exec(cursor) ?? [];
  if (at === undefined || transactionId === undefined) throw new RangeError('not a cursor of this statement');
  return { at: new Date(Number(at)), transactionId };
};

/** The studio's statement: every recorded call with its known state. */
export const listStatement = async (
  db: Queryable,
  { from, to, cursor }: { from: string; to: string; cursor: string | null },
): Promise<StatementPage> => {
  const asked = { from: new Date(from), to: new Date(to), after: decodeCursor(cursor), count: pageItems };
  const rows = await listCalls(db, asked);
  const last = rows.length === pageItems ? rows.at(-1) : undefined;
  return {
    items: rows.map(itemOf),
    nextCursor: last === undefined ? null : `${last.createdAt.getTime()}_${last.transactionId}`,
  };
};
