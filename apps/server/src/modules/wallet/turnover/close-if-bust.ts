import { currencyOf } from '@fairhouse/money';
import { readHistory, walletsOf } from '#modules/ledger/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { kindsOf } from '../wallet.rules.ts';
import { isEmpty } from './turnover.rules.ts';
import { closeRequirements, type Held } from './turnover.store.ts';
import type { Requirement } from './turnover.types.ts';

/** An unbounded range: the newest posting is found without reading older days. */
const ever = { from: '2000-01-01', to: '9999-12-31' };

const playKinds = kindsOf('play').filter((kind) => kind !== 'vendor_wallet_result');

/**
 * Closes the requirements of a member who has lost everything. This is judged by the ledger and only when nothing
 * is at risk: the last movement of play is recorded and no round is open (`idleSeq`). A betting record that lags
 * behind closes nothing.
 *
 * The order of reading matters: `idleSeq` first, then the balances, then the last movement. If that is still the
 * recorded one, there was no play in between and the balances were complete.
 */
export const closeIfBust = async (
  tx: Tx,
  held: Held,
  { open, credited }: { open: readonly Requirement[]; credited: bigint },
): Promise<boolean> => {
  if (open.length === 0) return false;
  const wallets = (await walletsOf(tx, held)).filter(({ currency }) => currency === held.currency);
  const main = wallets.find(({ purse }) => purse === 'main');
  const { payoutStep } = currencyOf(held.currency);
  if (main === undefined || !isEmpty(wallets, { credited, payoutStep })) return false;
  const [last] = await readHistory(tx, {
    walletId: main.walletId,
    ...ever,
    kinds: playKinds,
    limit: 1,
  });
  if ((last?.seq ?? null) !== held.idleSeq) return false;
  await closeRequirements(
    tx,
    held,
    open.map(({ id }) => id),
  );
  return true;
};
