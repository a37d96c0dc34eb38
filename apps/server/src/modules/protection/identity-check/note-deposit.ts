import type { Tx } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { addBlock } from '../blocks/change-blocks.ts';
import { amountFor } from '../profiles/profile.rules.ts';
import { profileFor } from '../profiles/profile-for.ts';
import { addHours, isOverdue } from './identity-check.rules.ts';
import { isWithMember } from './identity-check.states.ts';
import { addDeposited, findOpen, isVerified, lockIdentity, wasAsked } from './identity-check.store.ts';
import type { IdentityCase, IdentityDeps, IdentityOwner } from './identity-check.types.ts';
import { amendCase } from './move-case.ts';
import { openCase } from './open-case.ts';
import { stopCase } from './stop-case.ts';

type Deps = Pick<IdentityDeps, 'outbox'>;

/**
 * Records a deposit for the identity check. The first one requests verification, so that a withdrawal need not; from
 * the profile's sum on, or after the deadline, deposits and play are blocked until the member is verified. It never
 * refuses: the money is credited. Called once per deposit, under the order's lock and before the wallet's: locks the
 * member's check, then blocks, then wallets.
 */
export const noteDeposit = async (
  tx: Tx,
  { currency, amount, ...owner }: IdentityOwner & { currency: string; amount: bigint },
  deps: Deps,
): Promise<void> => {
  await lockIdentity(tx, owner);
  const now = await deadlineNow(tx);
  const sum = await addDeposited(tx, { ...owner, currency, amount, at: now });
  if (await isVerified(tx, owner)) return;
  const profile = await profileFor(tx, owner);
  const isCrossed = sum >= amountFor(profile.identityThreshold, currency);
  const dueAt = isCrossed ? now : addHours(now, profile.identityDueHours);
  let open: IdentityCase | null = await findOpen(tx, owner);
  if (open === null) {
    const isFirst = !(await wasAsked(tx, { ...owner, because: 'FIRST_DEPOSIT', becauseRef: '' }));
    if (isFirst || isCrossed) {
      const because = isFirst ? 'FIRST_DEPOSIT' : 'THRESHOLD';
      open = await openCase(tx, { ...owner, because, dueAt, now, profile }, deps);
    }
  } else if (isWithMember(open.state) && (open.dueAt === null || open.dueAt > dueAt)) {
    // A check that the member started voluntarily is due from the first deposit on like any other.
    const detail = isCrossed ? 'THRESHOLD' : 'FIRST_DEPOSIT';
    open = await amendCase(tx, open, { dueAt }, { by: 'system', now, detail, profile });
  }
  if (open !== null && open.stoppedAt === null && isOverdue(open, now))
    await stopCase(tx, open, { now, detail: 'THRESHOLD', profile }, deps);
  // Money that arrived although deposits are closed to unverified members stays theirs, but cannot be played with
  // before.
  else if (profile.ageVerifyBefore !== 'threshold')
    await addBlock(tx, { ...owner, reason: 'identity', until: null }, deps);
};
