import type { opsListMemberWalletsEndpoint } from '@fairhouse/protocol/ops/ledger';
import type * as z from 'zod';
import { walletsOf } from '#modules/ledger/index.ts';
import { findMember } from '#modules/member/index.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { judgeAdjustment } from '../adjustments/adjustment.rules.ts';

type ResponseBody = z.output<(typeof opsListMemberWalletsEndpoint)['schema']['response'][200]>['value'];

/** A member's wallets with their current ledger state. */
export const listMemberWallets = async (
  { brandId, memberId }: { brandId: string; memberId: string },
  { db }: { db: Db },
): Promise<ResponseBody> => {
  const member = await findMember(db.read, { brandId, id: memberId });
  if (member === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const wallets = await walletsOf(db.read, { brandId, memberId });
  return {
    wallets: wallets.map((wallet) => {
      const amount = (minor: bigint) => ({ minor, currency: wallet.currency });
      return {
        walletId: `${wallet.walletId}`,
        purse: wallet.purse,
        balance: amount(wallet.balance),
        bonus: amount(wallet.bonus),
        held: amount(wallet.held),
        flags: wallet.flags,
        version: `${wallet.seq}`,
        isAdjustable: judgeAdjustment(wallet, 1n) === null,
      };
    }),
  };
};
