import { randomUUID } from 'node:crypto';
import { runAsOwner } from './run-as-owner.ts';

/** A win of ninety thousand on a stake of one, held above its ceiling; inserted without the posting function. */
export const plantHeldWin = async (memberId: string): Promise<string> => {
  const heldWinId = randomUUID();
  await runAsOwner(
    `insert into ledger.held_win (key, key_day, wallet_id, brand_id, currency, house_id, held_house, cash, bonus, staked,
       won_before, ceiling, source, external_tx, round, note, at)
     select $2, current_date, w.id, w.brand_id, w.currency, 1, 1, 900000000, 0, 10000, 0, 500000000,
       coalesce((select min(id) from ledger.source where code like 'vendor:%'), (select min(id) from ledger.source)),
       'win-7Q2', 'round-1183', 'ceiling reef-run', now()
     from ledger.wallet w where w.member_id = $1 and w.purse = 'main' limit 1`,
    [memberId, heldWinId],
  );
  return heldWinId;
};
