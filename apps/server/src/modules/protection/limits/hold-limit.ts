import { setAllowance } from '#modules/ledger/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { findMainWallet } from './find-main-wallet.ts';
import { hoursOf } from './limits.rules.ts';
import { writePlayLimit } from './limits.store.ts';
import type { PlayLimitName, PlayOwner } from './limits.types.ts';
import type { Standing } from './move-limit.rules.ts';

/**
 * Writes a money limit here and in the ledger: bets are checked there, under the wallet's lock, so that it applies to
 * the next bet.
 */
export const holdLimit = async (
  tx: Tx,
  limit: PlayOwner & { currency: string } & PlayLimitName & Standing<bigint>,
): Promise<void> => {
  await writePlayLimit(tx, limit);
  const { kind, period, ceiling } = limit;
  await setAllowance(tx, {
    walletId: await findMainWallet(tx, limit),
    kind,
    periodHours: hoursOf[period],
    ceiling,
  });
};
