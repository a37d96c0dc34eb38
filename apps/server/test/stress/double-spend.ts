import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  connectLane,
  createPipeline,
  hold,
  monotonicClock,
  openBook,
  openHouseAccount,
  openWallet,
  type Pipeline,
  postIn,
  readWallets,
} from '#modules/ledger/index.ts';
import type { HoldResult, Journal, JournalResult, Leg, Move } from '#modules/ledger/ledger.types.ts';
import type { Db } from '#platform/db/db.ts';

/**
 * Fifty simultaneous requests on one wallet that can afford a few of them: through two pipelines, as two gateway
 * processes have, and through separate transactions on a pool. For every pair of operations, exactly the affordable
 * ones succeed, a repeated id never succeeds twice, and the books sum to zero.
 */
const operations = ['bet', 'bet_win', 'hold', 'transfer', 'journal'] as const;
export type Operation = (typeof operations)[number];

export const pairs: readonly (readonly [Operation, Operation])[] = operations.flatMap((one, index) =>
  operations.slice(index).map((other) => [one, other] as const),
);

export type DoubleSpend = {
  /** Runs one round; returns what was wrong with it. */
  round(pair: readonly [Operation, Operation]): Promise<string[]>;
  close(): Promise<void>;
};

const requests = 50;
/** Every n-th request is a copy of the one before it. */
const copyEvery = 10;
const stake = 10n;
const triesMax = 60;

type Table = { wallet: bigint; other: bigint; result: bigint; transit: bigint; adjustment: bigint; brandId: string };
type Ask = { operation: Operation; key: string };
type AttemptResult = { isWon: boolean; verdicts: string };

export const openDoubleSpend = async ({ db, laneUrl }: { db: Db; laneUrl: string }): Promise<DoubleSpend> => {
  const log = { warn: () => {}, error: () => {} };
  const pipelines = [1, 2].map(() =>
    createPipeline({ lanes: 2, connect: connectLane({ url: laneUrl, log }), clock: monotonicClock, log }),
  );
  return {
    round: (pair) => playRound({ db, pipelines }, pair),
    close: async () => {
      await Promise.all(pipelines.map((pipeline) => pipeline.drain()));
    },
  };
};

type Deps = { db: Db; pipelines: readonly Pipeline[] };

const sitDown = async ({ db }: Deps, funds: bigint): Promise<Table> => {
  const brandId = `race-${randomUUID().slice(0, 13)}`;
  const currency = 'EUR';
  return db.transaction(async (tx) => {
    await openBook(tx, brandId);
    const open = (code: string): Promise<bigint> => openHouseAccount(tx, { brandId, code, currency });
    const table = {
      brandId,
      wallet: await openWallet(tx, { brandId, memberId: randomUUID(), currency, purse: 'main' }),
      other: await openWallet(tx, { brandId, memberId: randomUUID(), currency, purse: 'main' }),
      result: await open('game_result:comet'),
      transit: await open('transit'),
      adjustment: await open('adjustment:opening'),
    };
    const legs: Leg[] = [{ wallet: table.wallet, delta: funds, house: table.adjustment, kind: 'adjustment' }];
    await postIn(tx, journalOf(table, randomUUID(), legs));
    return table;
  });
};

const today = (): string => new Date().toISOString().slice(0, 10);

const journalOf = ({ brandId }: Table, key: string, legs: Leg[]): Journal => ({
  brandId,
  key,
  keyDay: today(),
  inputHash: key,
  kind: 'adjustment',
  source: 'race',
  objectId: key,
  actor: 'system',
  legs,
});

const moveOf = (table: Table, key: string, op: 'debit' | 'debit_credit'): Move => ({
  key,
  keyDay: today(),
  inputHash: key,
  walletId: table.wallet,
  houseAccountId: table.result,
  op,
  debit: stake,
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

/** One attempt; null if the outcome is unknown or the wallet was too busy: the same key is then retried. */
const tryOnce = async (
  deps: Deps,
  table: Table,
  { operation, key }: Ask,
  pipeline: Pipeline,
): Promise<AttemptResult | null> => {
  if (operation === 'bet' || operation === 'bet_win') {
    const move = moveOf(table, key, operation === 'bet' ? 'debit' : 'debit_credit');
    const outcome = await pipeline.post(move, { deadlineMs: 2_000 });
    if (outcome.kind === 'try_again') return null;
    const { verdict, seq, balance } = outcome.moved;
    return { isWon: verdict === 'posted', verdicts: `${verdict} ${seq} ${balance}` };
  }
  const { wallet, other, transit, adjustment, brandId } = table;
  const legs: Leg[] =
    operation === 'transfer'
      ? [
          { wallet, delta: -stake, house: transit, kind: 'transfer_out' },
          { wallet: other, delta: stake, house: transit, kind: 'transfer_in' },
        ]
      : [{ wallet, delta: -stake, house: adjustment, kind: 'adjustment' }];
  const order = {
    brandId,
    key,
    keyDay: today(),
    inputHash: key,
    walletId: wallet,
    amount: stake,
    reason: 'race',
    objectId: key,
    actor: 'system',
    expiresAt: null,
  };
  try {
    const result = await deps.db.transaction<HoldResult | JournalResult>((tx) =>
      operation === 'hold' ? hold(tx, order) : postIn(tx, journalOf(table, key, legs)),
    );
    const comparable = { ...result, replayed: undefined };
    return {
      isWon: result.verdict === 'posted',
      verdicts: JSON.stringify(comparable, (_name, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
    };
  } catch (error) {
    if (isForTheSecondTry(error)) return null;
    throw error;
  }
};

/** A lock timeout or a lost deadlock: the request itself is valid and can be retried. */
const isForTheSecondTry = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && ['55P03', '40P01'].includes(String(error.code));

const untilKnown = async (deps: Deps, table: Table, ask: Ask, pipeline: Pipeline): Promise<AttemptResult> => {
  for (let tries = 1; tries <= triesMax; tries += 1) {
    const response = await tryOnce(deps, table, ask, pipeline);
    if (response !== null) return response;
    await sleep(5 * tries);
  }
  throw new Error(`a ${ask.operation} never got an answer`);
};

const playRound = async (deps: Deps, [one, other]: readonly [Operation, Operation]): Promise<string[]> => {
  const affordable = 1 + Math.floor(Math.random() * 12);
  const table = await sitDown(deps, stake * BigInt(affordable) + 9n);
  const asks: Ask[] = [];
  for (let n = 0; n < requests; n += 1) {
    const before = asks.at(-2);
    const isCopy = n % copyEvery === copyEvery - 1 && before !== undefined;
    asks.push(isCopy ? before : { operation: n % 2 === 0 ? one : other, key: randomUUID() });
  }
  // All requests are ready before the first is sent.
  const barrier = Promise.withResolvers<void>();
  const response = asks.map(async (ask, n) => {
    await barrier.promise;
    const pipeline = deps.pipelines[n % deps.pipelines.length];
    if (pipeline === undefined) throw new Error('there is no pipeline');
    return { ask, ...(await untilKnown(deps, table, ask, pipeline)) };
  });
  barrier.resolve();
  const responses = await Promise.all(response);

  const wrong: string[] = [];
  const won = new Set(responses.filter(({ isWon }) => isWon).map(({ ask }) => ask.key));
  if (won.size !== affordable) wrong.push(`${won.size} of ${affordable} affordable ${one} and ${other} won`);
  for (const [key, same] of Map.groupBy(responses, ({ ask }) => ask.key)) {
    if (new Set(same.map(({ verdicts }) => verdicts)).size > 1) wrong.push(`${key} got two answers`);
  }
  return [...wrong, ...(await checkBooks(deps, table, won.size))];
};

const checkBooks = async ({ db }: Deps, { wallet, brandId }: Table, won: number): Promise<string[]> => {
  const wrong: string[] = [];
  const [state] = await readWallets(db.read, [wallet]);
  if (state?.balance !== 9n) wrong.push(`the wallet is left with ${state?.balance}, not with 9`);
  const { rows } = await db.pool.query<{ off: bigint; postings: bigint }>(
    `with w as (select id, balance, bonus from ledger.wallet where brand_id = $1),
       h as (select id from ledger.house_account where brand_id = $1)
     select (coalesce((select sum(balance + bonus) from w), 0)
         - coalesce((select sum(delta + bonus_delta) from ledger.posting where house_id in (select id from h)), 0)
         - coalesce((select sum(amount) from ledger.house_entry where from_house in (select id from h)), 0)
         + coalesce((select sum(amount) from ledger.house_entry where to_house in (select id from h)), 0))::bigint as off,
       (select count(*) from ledger.posting where wallet_id = $2 and (delta < 0 or bonus_delta < 0))::bigint as postings`,
    [brandId, wallet],
  );
  if (rows[0]?.off !== 0n) wrong.push(`the books are off by ${rows[0]?.off}`);
  if (rows[0]?.postings !== BigInt(won)) wrong.push(`${rows[0]?.postings} debits were posted for ${won} winners`);
  return wrong;
};
