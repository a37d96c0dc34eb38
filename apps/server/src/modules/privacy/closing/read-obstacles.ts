import { leadsTeam } from '#modules/agent/index.ts';
import { hasOpenRounds } from '#modules/bet/index.ts';
import { hasOpenOrders } from '#modules/cashier/index.ts';
import { type WalletState, walletsOf } from '#modules/ledger/index.ts';
import { findMember } from '#modules/member/index.ts';
import { hasOpenTransfers } from '#modules/wallet/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { type ClosingObstacle, obstaclesOf } from './closing.rules.ts';

type Owner = { brandId: string; memberId: string };

/** Returns the obstacles to closing, and the wallets they were determined from. */
export const readObstacles = async (
  db: Queryable,
  owner: Owner,
): Promise<{ obstacles: ClosingObstacle[]; wallets: WalletState[]; username: string }> => {
  const member = await findMember(db, { brandId: owner.brandId, id: owner.memberId });
  if (member === null) throw new Refusal('AUTH_NOT_LOGGED_IN');
  const wallets = await walletsOf(db, owner);
  const obstacles = obstaclesOf({
    wallets,
    hasOpenOrder: (await hasOpenOrders(db, owner)) || (await hasOpenTransfers(db, owner)),
    hasOpenRound: await hasOpenRounds(db, { walletIds: wallets.map(({ walletId }) => walletId) }),
    leadsTeam: await leadsTeam(db, owner),
  });
  return { obstacles, wallets, username: member.username };
};
