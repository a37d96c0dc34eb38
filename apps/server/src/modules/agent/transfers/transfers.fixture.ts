import type { BrandSnapshot } from '#modules/brand/index.ts';
import { restrict } from '#modules/protection/index.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createKeyRing } from '#platform/kernel/key-ring.ts';
import { placeNode } from '#test/harness/place-node.ts';
import { adjust, openTestMember, type TestMember } from '#test/harness/test-member.ts';
import type { TransferDeps } from './transfer.types.ts';

export type Seat = TestMember & { number: bigint };

/** A member with a place in the tree and money of their own, which no requirement locks. */
export const openSeat = async (
  db: Db,
  { upline, isAgent = false, balance = 0n }: { upline?: Seat; isAgent?: boolean; balance?: bigint } = {},
): Promise<Seat> => {
  const member = await openTestMember(db, { type: isAgent ? 1 : 3 });
  if (balance > 0n) await adjust(db, member, balance);
  const number = await placeNode(db.pool, { ...member, upline: upline?.number ?? null, isAgent });
  return { ...member, number };
};

/** Dependencies of the transfers; the brand has the agents' switch, a zone and the given limits. */
export const transferDeps = (
  db: Db,
  { constants = {}, isOffered = true }: { constants?: BrandSnapshot['constants']; isOffered?: boolean } = {},
): TransferDeps => {
  const node = { modId: 'AGENTPOLICY3', title: '', enabled: isOffered ? '1' : '0', childrenNodes: [] };
  return {
    db,
    outbox: createOutbox(systemClock),
    directory: {
      byId: (brandId) =>
        ({ brandId, constants, whitelabel: [node], timeZone: 'Asia/Ho_Chi_Minh' }) as unknown as BrandSnapshot,
    },
    overdueOf: async () => 0n,
    screenMember: async () => {},
  };
};

/** Puts a member under protection as their own request would. */
export const protect = (
  db: Db,
  { brandId, memberId }: TestMember,
  state: 'cooling_off' | 'excluded',
): Promise<void> => {
  const deps = {
    outbox: createOutbox(systemClock),
    keys: createKeyRing([{ id: 'k', key: Buffer.alloc(32, 3) }]),
    showExcluded: async () => {},
    identifiersOf: async () => ({}),
    accountsOf: async () => [],
  };
  const option = state === 'excluded' ? '6m' : '24h';
  return db.transaction(async (tx) => {
    await restrict(tx, { brandId, memberId }, { state, option, by: 'member', operatorId: null, reason: '' }, deps);
  });
};
