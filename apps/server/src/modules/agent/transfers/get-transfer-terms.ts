import { findMember } from '#modules/member/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Node } from '../agent.types.ts';
import { brandOf, readSender, readSenderMoney } from './read-sender.ts';
import { lowest, roomOf, type SenderStop, senderStop } from './transfer.rules.ts';
import type { Direction, TransferActor, TransferDeps } from './transfer.types.ts';

type Amount = { minor: bigint; currency: string };
export type TransferTerms = {
  node: Node | null;
  stop: SenderStop | null;
  available: Amount;
  limits: { min: Amount; max: Amount };
};

/** What an account may send in a direction: not more than is withdrawable and than is left of today's limits. */
export const getTransferTerms = async (
  actor: TransferActor,
  direction: Direction,
  deps: Pick<TransferDeps, 'db' | 'directory' | 'overdueOf'>,
): Promise<TransferTerms> => {
  const db = deps.db.read;
  const brand = brandOf(actor, deps);
  const facts = await readSender(db, actor, brand, deps);
  const { node } = facts;
  const currency = (await findMember(db, { brandId: actor.brandId, id: actor.memberId }))?.currency;
  if (currency === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  const receiver = direction === 'up' ? (node?.upline ?? null) : null;
  const money = await readSenderMoney(
    db,
    {
      actor,
      brand,
      sender: node?.number ?? 0n,
      receiver,
      currency,
      except: null,
    },
    deps,
  );
  const withdrawable = money.wallet?.withdrawable ?? 0n;
  const amount = (minor: bigint): Amount => ({ minor, currency });
  return {
    node,
    stop: senderStop(facts, direction),
    available: amount(lowest(withdrawable, roomOf(money))),
    limits: { min: amount(money.limits.min), max: amount(money.limits.max) },
  };
};
