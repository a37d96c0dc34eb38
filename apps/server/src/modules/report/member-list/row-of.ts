import { lastLogins } from '#modules/identity/index.ts';
import { mainWalletsOf } from '#modules/ledger/index.ts';
import type { ListedMember } from '#modules/member/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import { fold } from './fold.rules.ts';
import type { NewRow } from './member-row.store.ts';

/** Builds rows from the current source data: the account, its wallet and its last login. */
export const rowsOf = async (db: Queryable, members: readonly ListedMember[]): Promise<NewRow[]> => {
  const rows: NewRow[] = [];
  for (const [brandId, of] of Map.groupBy(members, (member) => member.brandId)) {
    const memberIds = of.map(({ memberId }) => memberId);
    const wallets = new Map((await mainWalletsOf(db, { brandId, memberIds })).map((one) => [one.memberId, one]));
    const logins = new Map((await lastLogins(db, { brandId, memberIds })).map((one) => [one.memberId, one.at]));
    for (const member of of) {
      const wallet = wallets.get(member.memberId);
      rows.push({
        brandId,
        memberId: member.memberId,
        walletId: wallet?.walletId ?? null,
        account: member.username,
        accountKey: member.usernameKey,
        nickname: member.displayName,
        type: member.type,
        state: member.state,
        currency: member.currency,
        balance: wallet?.balance ?? 0n,
        balanceSeq: wallet?.seq ?? 0n,
        joinedAt: member.joinedAt,
        lastLoginAt: logins.get(member.memberId) ?? null,
        tags: member.tags,
        searchText: `${fold(member.username)} ${fold(member.displayName)}`,
      });
    }
  }
  return rows;
};
