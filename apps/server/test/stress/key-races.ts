import { randomUUID } from 'node:crypto';
import { connectLane, openBook, openHouseAccount, openWallet, postIn } from '#modules/ledger/index.ts';
import type { Journal, Leg, Move } from '#modules/ledger/ledger.types.ts';
import type { LaneConnection } from '#modules/ledger/pipeline/pipeline.types.ts';
import type { Db } from '#platform/db/db.ts';

/**
 * Concurrent use of keys and locks: one key sent for two wallets by two processes, one journal sent many times at once,
 * transfers in opposite directions. Each function returns what was wrong.
 */
export type KeyRaces = {
  oneKeyTwoWallets(): Promise<string[]>;
  oneJournalManyTimes(): Promise<string[]>;
  oppositeTransfers(): Promise<string[]>;
  close(): void;
};

const repeats = 10;
const currency = 'EUR';

export const openKeyRaces = async ({ db, laneUrl }: { db: Db; laneUrl: string }): Promise<KeyRaces> => {
  const connect = connectLane({ url: laneUrl, log: { warn: () => {} } });
  const lanes: LaneConnection[] = [await connect(0), await connect(1)];
  const brandId = `keys-${randomUUID().slice(0, 13)}`;
  const keyDay = new Date().toISOString().slice(0, 10);
  const { wallets, result, transit } = await db.transaction(async (tx) => {
    await openBook(tx, brandId);
    const open = (): Promise<bigint> => openWallet(tx, { brandId, memberId: randomUUID(), currency, purse: 'main' });
    const houseAccount = (code: string): Promise<bigint> => openHouseAccount(tx, { brandId, code, currency });
    return {
      wallets: [await open(), await open()],
      result: await houseAccount('game_result:comet'),
      transit: await houseAccount('transit'),
    };
  });
  const [first = 0n, second = 0n] = wallets;
  const journalOf = (key: string, legs: Leg[]): Journal => ({
    brandId,
    key,
    keyDay,
    inputHash: key,
    kind: 'adjustment',
    source: 'race',
    objectId: key,
    actor: 'system',
    legs,
  });
  for (const wallet of wallets) {
    const legs: Leg[] = [{ wallet, delta: 1_000_000n, house: result, kind: 'adjustment' }];
    await db.transaction((tx) => postIn(tx, journalOf(randomUUID(), legs)));
  }
  const betOf = (key: string, walletId: bigint): Move => ({
    key,
    keyDay,
    inputHash: randomUUID(),
    walletId,
    houseAccountId: result,
    op: 'debit',
    debit: 1n,
    credit: 0n,
    kind: 'bet',
    sourceId: 1,
    externalTx: key,
    round: null,
    ref: null,
    rules: {
      creditWithoutRef: false,
      reverseSettled: false,
      creditAfterClose: false,
      creditToBonus: false,
      trackRound: false,
    },
    deny: null,
  });
  const countOf = async (text: string, key: string): Promise<bigint> => {
    const { rows } = await db.pool.query<{ n: bigint }>(text, [key]);
    return rows[0]?.n ?? -1n;
  };
  /** Runs all concurrently and independently: an error is one of the results. */
  const atOnce = <ResponseBody>(asks: (() => Promise<ResponseBody>)[]): Promise<PromiseSettledResult<ResponseBody>[]> =>
    Promise.allSettled(asks.map((ask) => ask()));

  return {
    oneKeyTwoWallets: async () => {
      const wrong: string[] = [];
      for (let repeat = 0; repeat < repeats; repeat += 1) {
        const key = randomUUID();
        await atOnce(lanes.map((lane, index) => () => lane.postMoves([betOf(key, wallets[index] ?? 0n)])));
        const keys = await countOf('select count(*) as n from ledger.idem where key = $1', key);
        const postings = await countOf('select count(*) as n from ledger.posting where key = $1', key);
        if (keys !== 1n || postings !== 1n) wrong.push(`one key has ${keys} rows and ${postings} postings`);
      }
      return wrong;
    },
    oneJournalManyTimes: async () => {
      const wrong: string[] = [];
      for (let repeat = 0; repeat < repeats; repeat += 1) {
        const journal = journalOf(randomUUID(), [{ wallet: first, delta: -1n, house: result, kind: 'adjustment' }]);
        const copies = Array.from({ length: 6 }, () => () => db.transaction((tx) => postIn(tx, journal)));
        const responses = await atOnce(copies);
        const failed = responses.filter(({ status }) => status === 'rejected');
        const posted = responses.filter((response) => response.status === 'fulfilled' && !response.value.replayed);
        if (failed.length > 0 || posted.length !== 1) {
          wrong.push(`of six copies of a journal ${posted.length} were posted and ${failed.length} failed`);
        }
      }
      return wrong;
    },
    oppositeTransfers: async () => {
      const transfer = (from: bigint, to: bigint) => async (): Promise<void> => {
        const legs: Leg[] = [
          { wallet: from, delta: -1n, house: transit, kind: 'transfer_out' },
          { wallet: to, delta: 1n, house: transit, kind: 'transfer_in' },
        ];
        // Not with `db.transaction`, whose retry would hide a deadlock.
        await db.read.transaction().execute((tx) => postIn(tx, journalOf(randomUUID(), legs)));
      };
      const asks = Array.from({ length: 60 }, (_, n) =>
        n % 2 === 0 ? transfer(first, second) : transfer(second, first),
      );
      const responses = await atOnce(asks);
      return responses.flatMap((response) => (response.status === 'rejected' ? [String(response.reason)] : []));
    },
    close: () => {
      for (const lane of lanes) lane.close();
    },
  };
};
