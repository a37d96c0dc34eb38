import { type WalletFlag, walletsOf } from '#modules/ledger/index.ts';
import { isExcluded } from '#modules/protection/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import { type Standing, standingOf } from './turnover.rules.ts';
import { readOpen } from './turnover.store.ts';
import type { TurnoverOwner } from './turnover.types.ts';

export type Spendable = Standing & {
  walletId: bigint;
  balance: bigint;
  bonus: bigint;
  held: bigint;
  /** The wallet's version, of the same moment as the amounts. */
  seq: bigint;
  flags: WalletFlag[];
};

/**
 * What stands in a member's main wallet, and what of it may be withdrawn; null without a wallet. The wallet is
 * read before the requirements: a credit that comes between is locked before it is seen, never the other way
 * round. Under the wallet's lock it holds until the transaction ends, since a credit needs that lock too.
 */
export const spendable = async (db: Queryable, owner: TurnoverOwner): Promise<Spendable | null> => {
  const wallets = await walletsOf(db, owner);
  const main = wallets.find(({ purse, currency }) => purse === 'main' && currency === owner.currency);
  if (main === undefined) return null;
  const { walletId, balance, bonus, held, seq, flags } = main;
  // Whoever is excluded cannot meet a requirement any more, and their money must not wait for it.
  const open = (await isExcluded(db, owner)) ? [] : await readOpen(db, [owner]);
  return { walletId, balance, bonus, held, seq, flags, ...standingOf(main, open) };
};
