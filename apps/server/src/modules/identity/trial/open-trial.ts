import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { digestOf, keyOf, openHouseAccount, postIn } from '#modules/ledger/index.ts';
import { enrolMember, type Member } from '#modules/member/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import { noteEvent } from '../security-log/note-event.ts';
import type { Visitor } from '../visitor.ts';
import { trialSeed } from './trial.rules.ts';
import { countTrial } from './trial-limits.ts';

/** No brand's name rule allows the hyphen, so no registered name can collide. */
const newNumber = (): number => randomInt(10 ** 11, 10 ** 12);

/** Posts the starting balance. The idempotency key is derived from the member's id, so it is posted once. */
const bookSeed = async (
  tx: Tx,
  { member, wallet }: { member: Member; wallet: bigint },
  { clock }: Pick<IdentityDeps, 'clock'>,
): Promise<void> => {
  const { id: objectId, brandId, currency } = member;
  const house = await openHouseAccount(tx, { brandId, currency, code: 'fun_issue' });
  const posted = await postIn(tx, {
    brandId,
    key: keyOf({ source: 'trial', externalId: objectId }),
    keyDay: clock.now().toISOString().slice(0, 10),
    inputHash: digestOf([objectId, String(trialSeed.minor)]),
    kind: 'adjustment',
    source: 'trial',
    objectId,
    actor: 'system',
    reason: 'play money of a trial account',
    legs: [{ wallet, delta: trialSeed.minor, house, kind: 'adjustment' }],
  });
  assert(posted.verdict === 'posted' && !posted.replayed, 'a new account cannot have been given its play money before');
};

/**
 * Opens a trial account with its wallets and play money in one transaction. Refused beyond the daily limit. The ledger
 * keeps play money apart from real money.
 */
export const openTrial = (visitor: Visitor, deps: IdentityDeps): Promise<Member> =>
  deps.db.transaction(async (tx) => {
    const { brandId, address, country, deviceId } = visitor;
    await countTrial(tx, visitor, deps);
    const number = newNumber();
    const enrolment = {
      brandId,
      username: `demo-${number}`,
      displayName: `Demo ${number % 10_000}`,
      type: 4,
      currency: trialSeed.currency,
      language: brandOf(deps, brandId).languages.default,
    } as const;
    const member = await enrolMember(tx, enrolment, deps);
    assert(member !== null, 'one of a trillion numbers came twice');
    const { main } = await deps.openWallets(tx, {
      brandId,
      memberId: member.id,
      currency: member.currency,
      isTrial: true,
    });
    await bookSeed(tx, { member, wallet: main }, deps);
    await noteEvent(tx, { brandId, subjectId: member.id, kind: 'trial_opened', address, country, deviceId }, deps);
    return member;
  });
