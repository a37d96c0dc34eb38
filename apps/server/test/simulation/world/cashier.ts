import type { HoldEnd, HoldOrder, HoldResult, JournalResult, Leg } from '#modules/ledger/ledger.types.ts';
import type { Scheduler } from './scheduler.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { Act, SimStore, StoreResult } from './store.ts';

/** Money outside the games: deposits, transfers, withdrawals, the sweep of holds, the freezing of wallets. */
export type SimCashier = {
  deposit(walletId: bigint, amount: bigint): Promise<void>;
  transfer(from: bigint, to: bigint, amount: bigint): Promise<void>;
  withdraw(walletId: bigint, amount: bigint): Promise<void>;
  freezeAWhile(walletId: bigint): Promise<void>;
  grantBonus(walletId: bigint, amount: bigint): Promise<void>;
  expireHolds(): Promise<void>;
};

type HouseAccounts = Record<'psp' | 'transit' | 'clearing' | 'fee' | 'bonus', bigint>;

type Deps = {
  scheduler: Scheduler;
  random: SeededRandom;
  store: SimStore;
  houseAccounts: HouseAccounts;
  brandId: string;
  now: () => Date;
  newKey: (what: string) => string;
};

const triesMax = 200;
const holdsMax = 500;

export const createSimCashier = ({
  scheduler,
  random,
  store,
  houseAccounts,
  brandId,
  now,
  newKey,
}: Deps): SimCashier => {
  let acts = 0;
  const name = (what: string): string => newKey(`${what} ${++acts}`);

  /** A failed action may have been committed, so it is retried under the same key until its outcome is known. */
  const untilKnown = async (act: Act, wallets: readonly bigint[]): Promise<StoreResult> => {
    for (let tries = 1; tries <= triesMax; tries += 1) {
      try {
        return await store.transact(act, { wallets, isAlive: () => true });
      } catch {
        await scheduler.wait(random.whole(50, 500));
      }
    }
    throw new Error('an act of the cashier never came to its end');
  };
  const post = async (kind: 'deposit' | 'transfer_out' | 'bonus_grant', legs: Leg[]): Promise<JournalResult> => {
    const key = name(kind);
    const wallets = legs.flatMap((leg) => ('wallet' in leg ? [leg.wallet] : []));
    const keyDay = now().toISOString().slice(0, 10);
    const journal = {
      brandId,
      key,
      keyDay,
      inputHash: key,
      kind,
      source: 'cashier',
      objectId: key,
      actor: 'system',
      legs,
    };
    return (await untilKnown({ do: 'postIn', journal }, wallets)) as JournalResult;
  };

  return {
    deposit: async (wallet, delta) => {
      await post('deposit', [{ wallet, delta, house: houseAccounts.psp, kind: 'deposit' }]);
    },
    grantBonus: async (wallet, bonusDelta) => {
      await post('bonus_grant', [{ wallet, delta: 0n, bonusDelta, house: houseAccounts.bonus, kind: 'bonus_grant' }]);
    },
    transfer: async (from, to, amount) => {
      await post('transfer_out', [
        { wallet: from, delta: -amount, house: houseAccounts.transit, kind: 'transfer_out' },
        { wallet: to, delta: amount, house: houseAccounts.transit, kind: 'transfer_in' },
      ]);
    },
    withdraw: async (walletId, amount) => {
      const key = name('hold');
      const expiresAt = random.chance(0.4) ? new Date(now().getTime() + random.whole(500, 8_000)) : null;
      const keyDay = now().toISOString().slice(0, 10);
      const order: HoldOrder = {
        brandId,
        key,
        keyDay,
        inputHash: key,
        walletId,
        amount,
        reason: 'withdrawal',
        objectId: key,
        actor: 'member',
        expiresAt,
      };
      const held = (await untilKnown({ do: 'hold', order }, [walletId])) as HoldResult;
      if (held.verdict !== 'posted') return;
      await scheduler.wait(random.whole(0, 6_000));
      const end = (act: Act): Promise<HoldEnd> => untilKnown(act, [walletId]) as Promise<HoldEnd>;
      if (random.chance(0.3)) {
        await end({ do: 'release', holdId: held.holdId });
        return;
      }
      const settled = random.chance(0.4) ? (amount + 1n) / 2n : amount;
      const rest = random.chance(0.5) ? 'rehold' : 'release';
      const targets = [{ house: houseAccounts.clearing, amount: settled }];
      const ended = await end({
        do: 'settle',
        settlement: { holdId: held.holdId, targets, rest, actor: 'system' },
      });
      if (ended.verdict === 'done' && ended.childHoldId !== null) {
        await end({ do: 'release', holdId: ended.childHoldId });
      }
    },
    freezeAWhile: async (walletId) => {
      const setFrozen = async (isFrozen: boolean): Promise<void> => {
        await untilKnown({ do: 'freeze', walletId, isFrozen }, [walletId]);
      };
      await setFrozen(true);
      await scheduler.wait(random.whole(100, 2_000));
      await setFrozen(false);
    },
    expireHolds: async () => {
      try {
        await store.transact({ do: 'expire', limit: holdsMax }, { wallets: [], isAlive: () => true });
      } catch {
        // The next sweep retries it.
      }
    },
  };
};
