import { isCurrency } from '@fairhouse/money';
import type { BrandSnapshot } from '#modules/brand/index.ts';
import { isSwitchedOn } from '#modules/identity/index.ts';
import { findMember } from '#modules/member/index.ts';
import { profileFor, stopsFor } from '#modules/protection/index.ts';
import { type Spendable, spendableBeyondDebts } from '#modules/wallet/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { nodeOf } from '../tree/node.query.ts';
import { limitsOf, type SenderFacts, type SenderMoney } from './transfer.rules.ts';
import { readSentToday } from './transfer.store.ts';
import type { TransferActor, TransferDeps } from './transfer.types.ts';

export const brandOf = ({ brandId }: TransferActor, { directory }: Pick<TransferDeps, 'directory'>): BrandSnapshot => {
  const brand = directory.byId(brandId);
  if (brand === undefined) throw new Error('a session names a brand that is gone');
  return brand;
};

/** Everything that decides whether an account may send. */
export const readSender = async (
  db: Queryable,
  actor: TransferActor,
  brand: BrandSnapshot,
  { overdueOf }: Pick<TransferDeps, 'overdueOf'>,
): Promise<SenderFacts> => {
  const member = await findMember(db, { brandId: actor.brandId, id: actor.memberId });
  if (member === null) throw new Refusal('AGENT_TRANSFER_NOT_ALLOWED');
  return {
    isOffered: isSwitchedOn(brand, 'AGENTPOLICY3'),
    node: await nodeOf(db, actor),
    memberState: member.state,
    isAllowedByProfile: (await profileFor(db, actor)).agentTransfers,
    // A break or an exclusion; a pause from play stops no transfer.
    owesOverdue: (await overdueOf(db, { ...actor, currency: brand.currency })) > 0n,
    isProtected: (await stopsFor(db, { ...actor, act: 'deposit' })).length > 0,
  };
};

/**
 * What an account may spend, and what it has sent today. Under the lock on its wallet the result holds until the
 * transaction ends.
 */
export const readSenderMoney = async (
  db: Queryable,
  {
    actor,
    brand,
    sender,
    receiver,
    currency,
    except,
  }: {
    actor: TransferActor;
    brand: BrandSnapshot;
    sender: bigint;
    receiver: bigint | null;
    currency: string;
    except: string | null;
  },
  { overdueOf }: Pick<TransferDeps, 'overdueOf'>,
): Promise<Omit<SenderMoney, 'wallet'> & { wallet: Spendable | null }> => {
  // A currency that the ledger does not know: there is no such wallet.
  if (!isCurrency(currency)) throw new Refusal('WALLET_INSUFFICIENT_FUNDS');
  return {
    wallet: await spendableBeyondDebts(db, { ...actor, currency }, overdueOf),
    ...(await readSentToday(db, { sender, receiver, currency, zone: brand.timeZone, except })),
    limits: limitsOf(brand, currency),
  };
};
