import { lockWallets, openWallet, type WalletState, walletsOf } from '#modules/ledger/index.ts';
import { spendable } from '#modules/wallet/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { owedAccount, postingOf, postPart } from '../runs/run-books.ts';
import type { FundedRun } from './funding.types.ts';

type PayerWallet = { walletId: bigint; amount: bigint };
type Account = { brandId: string; memberId: string; currency: string };

/** What a payer's wallets hold for its downlines, and the wallets of those who are repaid; all locked. */
export type PayerWallets = { reserve: PayerWallet; main: PayerWallet; creditors: ReadonlyMap<string, bigint> };

const noWallet: PayerWallet = { walletId: 0n, amount: 0n };
export const noWallets: PayerWallets = { reserve: noWallet, main: noWallet, creditors: new Map() };

/** Nobody takes money out of these, not even for a downline. */
const isStopped = ({ flags }: WalletState): boolean =>
  flags.includes('closed') || flags.includes('frozen') || flags.includes('debt');

const mainWalletOf = (tx: Tx, account: Account): Promise<bigint> => openWallet(tx, { ...account, purse: 'main' });

/** Locks the wallets by number, as everywhere, and reads them then, so that the amounts hold until the commit. */
export const readPayerWallets = async (
  tx: Tx,
  account: Account,
  { creditors, isShort }: { creditors: readonly string[]; isShort: boolean },
): Promise<PayerWallets> => {
  const wallets = new Map<string, bigint>();
  for (const memberId of new Set(creditors)) wallets.set(memberId, await mainWalletOf(tx, { ...account, memberId }));
  const isOfCurrency = ({ currency }: WalletState): boolean => currency === account.currency;
  const own = isShort ? (await walletsOf(tx, account)).filter(isOfCurrency) : [];
  const ids = own.flatMap(({ walletId, purse }) => (purse === 'main' || purse === 'salary_reserve' ? [walletId] : []));
  await lockWallets(tx, [...new Set([...ids, ...wallets.values()])]);
  if (!isShort) return { ...noWallets, creditors: wallets };
  const reserve = (await walletsOf(tx, account)).filter(isOfCurrency).find(({ purse }) => purse === 'salary_reserve');
  const main = await spendable(tx, account);
  return {
    reserve:
      reserve === undefined || isStopped(reserve) ? noWallet : { walletId: reserve.walletId, amount: reserve.balance },
    main: main === null ? noWallet : { walletId: main.walletId, amount: main.withdrawable },
    creditors: wallets,
  };
};

/**
 * Takes what a payer's wallets give to its downlines. It is a salary paid back rather than money on hold, so that the
 * salaries of a team add up to what the operator paid.
 */
export const takeFromWallets = async (
  tx: Tx,
  {
    run,
    payer,
    wallets,
    taken,
  }: { run: FundedRun; payer: bigint; wallets: PayerWallets; taken: { reserve: bigint; wallet: bigint } },
): Promise<void> => {
  const house = await owedAccount(tx, run, run.kind);
  const legs = [
    { wallet: wallets.reserve.walletId, amount: taken.reserve },
    { wallet: wallets.main.walletId, amount: taken.wallet },
  ].flatMap(({ wallet, amount }) =>
    amount === 0n ? [] : [{ wallet, delta: -amount, house, kind: postingOf(run.kind) }],
  );
  if (legs.length > 0) await postPart(tx, { ...run, part: `taken:${run.id}:${payer}`, legs });
};
