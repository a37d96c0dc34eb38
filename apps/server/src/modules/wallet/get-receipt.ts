import type { getReceiptEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { findDaySeal, readLinesAt, walletsOf } from '#modules/ledger/index.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { ownCurrency } from './own-currency.ts';
import { counterpartOf, groupOf } from './wallet.rules.ts';
import type { WalletOwner } from './wallet.types.ts';

type ResponseBody = z.output<(typeof getReceiptEndpoint)['schema']['response'][200]>['value'];

/**
 * One movement of the caller's own wallet, with the proof that it is in the ledger. The wallet is found by its
 * owner, so the version number alone cannot reach another member's movement.
 */
export const getReceipt = async (
  owner: WalletOwner,
  { version, purse, day }: { version: number; purse: string; day: string },
  deps: { db: Db },
): Promise<ResponseBody> => {
  const { brandId } = owner;
  const currency = purse === 'points' ? 'PTS' : await ownCurrency(owner, deps);
  const wallets = await walletsOf(deps.db.read, owner);
  const wallet = wallets.find((each) => each.purse === purse && each.currency === currency);
  if (wallet === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  const at = new Date(`${day}T00:00:00Z`);
  const places = [{ walletId: wallet.walletId, seq: BigInt(version), at }];
  const [line] = await readLinesAt(deps.db.read, { brandId, places });
  if (line === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  const root = await findDaySeal(deps.db.read, { brandId, day: line.day });
  const amount = (minor: bigint) => ({ minor, currency });
  return {
    version,
    purse,
    kind: line.kind,
    group: groupOf(line.kind),
    change: amount(line.delta),
    bonusChange: amount(line.bonusDelta),
    before: amount(line.after - line.delta),
    after: amount(line.after),
    bonusBefore: amount(line.bonusAfter - line.bonusDelta),
    bonusAfter: amount(line.bonusAfter),
    counterpart: counterpartOf(line.house),
    reference: line.externalTx,
    round: line.round,
    at: line.at.toISOString(),
    seal: root === undefined ? null : { day: line.day, root: root.toString('hex') },
  };
};
