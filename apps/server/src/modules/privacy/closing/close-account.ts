import type { Audit } from '#modules/audit/index.ts';
import { endSessionsOf, type NoticeUses, notifyMember } from '#modules/identity/index.ts';
import { lockWallets, setWalletFlag, walletsOf } from '#modules/ledger/index.ts';
import { closeMember } from '#modules/member/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { isNameOf, keptYears } from './closing.rules.ts';
import { insertClosing } from './closing.store.ts';
import { readObstacles } from './read-obstacles.ts';

export type ClosingUses = NoticeUses & { db: Db; outbox: Outbox; audit: Audit };

type Owner = { brandId: string; memberId: string };

/**
 * Closes an account for good, in one transaction. Wallets are locked before the obstacles are read, so that no money
 * comes between. Afterwards every session has ended, contacts are free, the wallets take nothing and the invitations
 * hold no more. What the member chose for their protection is not touched: it goes on.
 */
export const closeAccount = (
  owner: Owner,
  typed: string,
  { address, requestId }: { address: string; requestId: string },
  use: ClosingUses,
): Promise<{ closedAt: Date }> =>
  use.db.transaction(async (tx) => {
    const { brandId, memberId } = owner;
    await lockWallets(
      tx,
      (await walletsOf(tx, owner)).map(({ walletId }) => walletId),
    );
    const { obstacles, wallets, username } = await readObstacles(tx, owner);
    if (!isNameOf(typed, username))
      throw new Refusal('MEMBER_FIELD_INVALID', { details: { fields: { account: 'not the name of this account' } } });
    if (obstacles.length > 0) throw new Refusal('PRIVACY_CLOSING_OBSTACLE', { details: { obstacles } });
    // Told before the contacts are set free: afterwards nobody could be reached.
    await notifyMember(tx, { brandId, memberId, notice: 'account_closed' }, use);
    const closing = await closeMember(tx, owner, use);
    if (!closing.closed) throw new Refusal('AUTH_ACCOUNT_BLOCKED');
    for (const { walletId } of wallets) await setWalletFlag(tx, { walletId, flag: 'closed', on: true });
    const ended = await endSessionsOf(tx, { brandId, subjectId: memberId, reason: 'revoked' }, use);
    const closedAt = await insertClosing(tx, { ...owner, keptYears });
    await use.audit.record(tx, {
      brandId,
      actor: { kind: 'member', id: memberId },
      action: 'privacy.close_account',
      object: { kind: 'member', id: memberId },
      before: { state: closing.before },
      after: { state: 'closed', sessionsEnded: ended, walletsClosed: wallets.length },
      address,
      requestId,
    });
    return { closedAt };
  });
