import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { columns } from './held-wins.query.ts';
import type { HeldWin } from './ledger.types.ts';

/**
 * Ends a held win if it is still held, and returns its current row; undefined if there is none. The wallet is locked.
 */
export const endHeldWinRow = async (
  tx: Tx,
  end: { key: string; state: 'released' | 'refused'; actor: string; reason: string },
): Promise<{ isDone: boolean; heldWin: HeldWin } | undefined> => {
  const { rows } = await sql<HeldWin & { isDone: boolean }>`
    select e.is_done as "isDone", ${columns('(e.held)')}
    from ledger.end_held_win(${end.key}::uuid, ${end.state}, ${end.actor}, ${end.reason}) e`.execute(tx);
  const [row] = rows;
  if (row === undefined || row.key === null) return undefined;
  const { isDone, ...heldWin } = row;
  return { isDone, heldWin };
};
