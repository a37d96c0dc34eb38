import { closePlace, type EdgeContracts } from '#modules/agent/index.ts';
import type { Audit } from '#modules/audit/index.ts';
import { forgetWaysIn, type NoticeDeps, notifyMember } from '#modules/identity/index.ts';
import { lockWallets, setWalletFlag, walletsOf } from '#modules/ledger/index.ts';
import { closeMember } from '#modules/member/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { isNameOf, keptYears } from './closing.rules.ts';
import { insertClosing } from './closing.store.ts';
import { readObstacles } from './read-obstacles.ts';

type Owner = { brandId: string; memberId: string };

export type ClosingDeps = NoticeDeps & {
  db: Db;
  outbox: Outbox;
  audit: Audit;
  edgeContracts: EdgeContracts;
  /** Adds all current identity fingerprints of a restricted member to the exclusion register. */
  markRestricted: (tx: Tx, owner: Owner) => Promise<void>;
};

/**
 * Closes an account permanently, in one transaction. Wallets are locked before the obstacles are read, so that no money
 * arrives in between. Ends sessions, remembered devices and invitations, releases contacts and provider links, and
 * closes the wallets. Player-protection settings stay in force. The exclusion register keeps identity fingerprints of a
 * restricted member's released contacts, to recognise them later.
 */
export const closeAccount = (
  owner: Owner,
  typed: string,
  { address, requestId }: { address: string; requestId: string },
  deps: ClosingDeps,
): Promise<{ closedAt: Date }> =>
  deps.db.transaction(async (tx) => {
    const { brandId, memberId } = owner;
    await lockWallets(
      tx,
      (await walletsOf(tx, owner)).map(({ walletId }) => walletId),
    );
    const { obstacles, wallets, username } = await readObstacles(tx, owner);
    if (!isNameOf(typed, username))
      throw new Refusal('MEMBER_FIELD_INVALID', { details: { fields: { account: 'not the name of this account' } } });
    if (obstacles.length > 0) throw new Refusal('PRIVACY_CLOSING_OBSTACLE', { details: { obstacles } });
    // Sent before the contacts are removed.
    await notifyMember(tx, { brandId, memberId, notice: 'account_closed' }, deps);
    await deps.markRestricted(tx, owner);
    await closePlace(tx, owner, deps);
    const closing = await closeMember(tx, owner, deps);
    if (!closing.closed) throw new Refusal('AUTH_ACCOUNT_BLOCKED');
    for (const { walletId } of wallets) await setWalletFlag(tx, { walletId, flag: 'closed', on: true });
    const forgotten = await forgetWaysIn(tx, { brandId, subjectId: memberId }, deps);
    const closedAt = await insertClosing(tx, { ...owner, keptYears });
    await deps.audit.record(tx, {
      brandId,
      actor: { kind: 'member', id: memberId },
      action: 'privacy.close_account',
      object: { kind: 'member', id: memberId },
      before: { state: closing.before },
      after: {
        state: 'closed',
        sessionsEnded: forgotten.sessions,
        browsersForgotten: forgotten.browsers,
        placesForgotten: forgotten.locations,
        linksFreed: forgotten.links,
        walletsClosed: wallets.length,
      },
      address,
      requestId,
    });
    return { closedAt };
  });
