import { walletsOf } from '#modules/ledger/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import type { PlayOwner } from './limits.types.ts';

/** The wallet from which a member plays at every vendor; it is created with the account. */
export const findMainWallet = async (
  db: Queryable,
  { currency, ...owner }: PlayOwner & { currency: string },
): Promise<bigint> => {
  const wallets = await walletsOf(db, owner);
  const main = wallets.find((wallet) => wallet.purse === 'main' && wallet.currency === currency);
  if (main === undefined) throw new Error('a member without a main wallet');
  return main.walletId;
};
