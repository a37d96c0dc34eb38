import { type WalletFlag, walletsOf } from '#modules/ledger/index.ts';
import { isExcluded } from '#modules/protection/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import type { OverdueOf } from './overdue-debts.port.ts';
import { type Standing, standingOf, withoutOverdue } from './turnover.rules.ts';
import { readOpen } from './turnover.store.ts';
import type { TurnoverOwner } from './turnover.types.ts';

export type Spendable = Standing & {
  walletId: bigint;
  balance: bigint;
  bonus: bigint;
  held: bigint;
  /** The wallet's version, read together with the amounts. */
  seq: bigint;
  flags: WalletFlag[];
};

/**
 * The balance of a member's main wallet and how much of it may be withdrawn; null without a wallet. The wallet is
 * read before the requirements, so that a credit in between counts as locked rather than as withdrawable. Under the
 * wallet's lock the result holds until the transaction ends, since a credit needs that lock too.
 */
export const spendable = async (db: Queryable, owner: TurnoverOwner): Promise<Spendable | null> => {
  const wallets = await walletsOf(db, owner);
  const main = wallets.find(({ purse, currency }) => purse === 'main' && currency === owner.currency);
  if (main === undefined) return null;
  const { walletId, balance, bonus, held, seq, flags } = main;
  // An excluded member cannot meet a requirement any more, so it must not lock their money.
  const open = (await isExcluded(db, owner)) ? [] : await readOpen(db, [owner]);
  return { walletId, balance, bonus, held, seq, flags, ...standingOf(main, open) };
};

/** As `spendable`, for taking money out: what is owed to others by overdue debts stays in the wallet. */
export const spendableBeyondDebts = async (
  db: Queryable,
  owner: TurnoverOwner,
  overdueOf: OverdueOf,
): Promise<(Spendable & { overdue: bigint }) | null> => {
  const funds = await spendable(db, owner);
  return funds === null ? null : { ...funds, ...withoutOverdue(funds, await overdueOf(db, owner)) };
};
