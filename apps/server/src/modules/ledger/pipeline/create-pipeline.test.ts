import { describe, expect, it, vi } from 'vitest';
import { registry } from '#platform/kernel/metrics.ts';
import type { Move } from '../ledger.types.ts';
import { createPipeline } from './create-pipeline.ts';
import {
  allPosted,
  createTestClock,
  createTestLanes,
  keyOf,
  movedAs,
  moveOf,
  type SentCall,
  settle,
  sqlError,
} from './pipeline.fixture.ts';
import type { PipelineLimits, PostOutcome } from './pipeline.types.ts';

const posted: PostOutcome = { kind: 'answered', moved: movedAs('posted') };

const open = ({
  isDown = false,
  ...options
}: {
  lanes?: number;
  limits?: Partial<PipelineLimits>;
  isDown?: boolean;
} = {}) => {
  const clock = createTestClock();
  const lanes = createTestLanes();
  lanes.isDown = isDown;
  const log = { warn: vi.fn(), error: vi.fn() };
  const pipeline = createPipeline({ lanes: 1, connect: lanes.connect, clock, log, ...options });
  const outcomes: (PostOutcome | undefined)[] = [];
  /** Posts and records the outcome at its index; an index without an outcome is still open. */
  const post = (move: Move, deadlineMs = 2_000): number => {
    const place = outcomes.push(undefined) - 1;
    void pipeline.post(move, { deadlineMs }).then((outcome) => {
      outcomes[place] = outcome;
    });
    return place;
  };
  const call = (n: number): SentCall => {
    const sent = lanes.calls.at(n);
    if (sent === undefined) throw new Error(`there is no call ${n}`);
    return sent;
  };
  const keysOf = (n: number): string[] => call(n).moves.map(({ key }) => key);
  return { clock, lanes, log, pipeline, outcomes, post, call, keysOf };
};

const keys = (...numbers: number[]): string[] => numbers.map(keyOf);
const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, n) => from + n);

const metric = async (name: string, labels: Record<string, string> = {}): Promise<number> => {
  const found = await registry.getSingleMetric(name)?.get();
  const values = (found?.values ?? []) as { value: number; metricName?: string; labels: Record<string, unknown> }[];
  return values
    .filter(({ metricName }) => metricName === undefined || metricName === `${name}_count`)
    .filter((value) => Object.entries(labels).every(([label, text]) => value.labels[label] === text))
    .reduce((sum, { value }) => sum + value, 0);
};

describe('batches', () => {
  it('an idle lane sends at once and answers with what the ledger said', async () => {
    const { post, lanes, outcomes } = open();
    lanes.onCall = () => [movedAs('refused_funds', { balance: 7n })];
    post(moveOf(1));
    await settle();
    expect(outcomes).toEqual([{ kind: 'answered', moved: movedAs('refused_funds', { balance: 7n }) }]);
  });

  it('movements of one turn of the event loop leave together, without any time passing', async () => {
    const { post, lanes, keysOf, clock } = open();
    await settle();
    post(moveOf(1));
    await Promise.resolve();
    post(moveOf(2, { walletId: 2n }));
    await settle();
    expect(lanes.calls).toHaveLength(1);
    expect(keysOf(0)).toEqual(keys(1, 2));
    expect(clock.now()).toBe(0);
  });

  it('sends as one batch what gathered while the last one was out, in the order it came', async () => {
    const { post, call, keysOf, lanes, outcomes } = open();
    post(moveOf(0));
    await settle();
    for (const n of range(1, 40)) post(moveOf(n, { walletId: BigInt(n % 3) }));
    await settle();
    expect(lanes.calls).toHaveLength(1);
    call(0).respond(allPosted(call(0).moves));
    await settle();
    expect(keysOf(1)).toEqual(keys(...range(1, 40)));
    call(1).respond(allPosted(call(1).moves));
    await settle();
    expect(outcomes.every((outcome) => outcome?.kind === 'answered')).toBe(true);
  });

  it('carries at most two hundred in one call', async () => {
    const { post, lanes } = open();
    for (const n of range(0, 450)) post(moveOf(n));
    lanes.onCall = allPosted;
    await settle();
    expect(lanes.calls.map(({ moves }) => moves.length)).toEqual([200, 200, 50]);
  });

  it('gives each movement the answer of its own place', async () => {
    const { post, lanes, outcomes } = open();
    lanes.onCall = (moves) => moves.map(({ key }) => movedAs('posted', { deny: key }));
    for (const n of range(0, 20)) post(moveOf(n));
    await settle();
    expect(outcomes).toEqual(
      range(0, 20).map((n) => ({ kind: 'answered', moved: movedAs('posted', { deny: keyOf(n) }) })),
    );
  });

  it('takes an answer of another length for no answer at all', async () => {
    const { post, lanes, outcomes, keysOf } = open();
    lanes.onCall = (moves) => (lanes.calls.length === 1 ? allPosted(moves).slice(1) : allPosted(moves));
    post(moveOf(1));
    post(moveOf(2));
    await settle();
    expect(keysOf(1)).toEqual(keys(1, 2));
    expect(lanes.closed).toEqual([1]);
    expect(outcomes).toEqual([posted, posted]);
  });
});

describe('lanes', () => {
  it('a wallet always has the same lane, and one stuck lane does not stop the other', async () => {
    const { post, lanes, outcomes } = open({ lanes: 2 });
    for (const n of range(0, 60)) post(moveOf(n, { walletId: BigInt(n % 10) }));
    await settle();
    expect(new Set(lanes.calls.map(({ lane }) => lane))).toEqual(new Set([0, 1]));
    const lanesOf = Map.groupBy(
      lanes.calls.flatMap(({ lane, moves }) => moves.map(({ walletId }) => ({ lane, walletId }))),
      ({ walletId }) => walletId,
    );
    for (const sent of lanesOf.values()) expect(new Set(sent.map(({ lane }) => lane)).size).toBe(1);
    const free = lanes.calls.find(({ lane }) => lane === 1);
    free?.respond(allPosted(free.moves));
    await settle();
    expect(outcomes.filter((outcome) => outcome !== undefined)).toHaveLength(free?.moves.length ?? -1);
  });
});

describe('back-pressure', () => {
  it('refuses debits from five hundred waiting on, wins and reversals from a thousand on', async () => {
    const { post, outcomes, pipeline, lanes } = open();
    post(moveOf(0));
    await settle();
    for (const n of range(1, 501)) post(moveOf(n));
    expect(pipeline.depth()).toBe(500);
    const late = [
      post(moveOf(1_001)),
      post(moveOf(1_002, { op: 'debit_credit' })),
      post(moveOf(1_003, { op: 'credit' })),
      post(moveOf(1_004, { op: 'reverse' })),
      post(moveOf(1_005, { op: 'close' })),
    ];
    await settle();
    const overload = { kind: 'try_again', moved: 'nothing', why: 'overload' };
    expect(late.map((place) => outcomes[place])).toEqual([overload, overload, undefined, undefined, undefined]);
    for (const n of range(2_000, 2_497)) post(moveOf(n, { op: 'credit' }));
    expect(pipeline.depth()).toBe(1_000);
    const refused = post(moveOf(3_000, { op: 'reverse' }));
    await settle();
    expect(outcomes[refused]).toEqual(overload);
    expect(lanes.calls).toHaveLength(1);
  });

  it('refuses at once after three failed connects, until one succeeds', async () => {
    const { post, outcomes, lanes, clock } = open({ isDown: true });
    lanes.onCall = allPosted;
    await clock.advance(149);
    expect(lanes.connects()).toBe(2);
    post(moveOf(1));
    await settle();
    expect(outcomes).toEqual([undefined]);
    await clock.advance(1);
    expect(lanes.connects()).toBe(3);
    const refused = post(moveOf(2));
    await settle();
    expect(outcomes[refused]).toEqual({ kind: 'try_again', moved: 'nothing', why: 'disconnected' });
    lanes.isDown = false;
    await clock.advance(1_000);
    const accepted = post(moveOf(3));
    await settle();
    expect(outcomes[accepted]).toEqual(posted);
    expect(outcomes[0]).toEqual(posted);
  });

  it('goes on trying to connect although nothing waits for it', async () => {
    const { post, outcomes, lanes, clock } = open({ isDown: true });
    await clock.advance(10_000);
    expect(lanes.connects()).toBeGreaterThan(5);
    lanes.isDown = false;
    lanes.onCall = allPosted;
    await clock.advance(1_000);
    post(moveOf(1));
    await settle();
    expect(outcomes).toEqual([posted]);
    expect(lanes.connects()).toBeLessThan(20);
  });
});

describe('deadlines', () => {
  it('what expires in the queue is not sent: surely nothing moved', async () => {
    const { post, outcomes, clock, call, lanes, keysOf } = open();
    post(moveOf(1));
    await settle();
    post(moveOf(2, { walletId: 2n }), 100);
    post(moveOf(3, { walletId: 3n }), 500);
    await clock.advance(99);
    expect(outcomes).toEqual([undefined, undefined, undefined]);
    await clock.advance(1);
    expect(outcomes[1]).toEqual({ kind: 'try_again', moved: 'nothing', why: 'deadline' });
    call(0).respond(allPosted(call(0).moves));
    await settle();
    expect(keysOf(1)).toEqual(keys(3));
    expect(lanes.calls).toHaveLength(2);
  });

  it('nobody waits longer than two seconds, whatever was asked for', async () => {
    const { post, outcomes, clock } = open();
    post(moveOf(1), 60_000);
    await clock.advance(1_999);
    expect(outcomes).toEqual([undefined]);
    await clock.advance(1);
    expect(outcomes).toEqual([{ kind: 'try_again', moved: 'unknown', why: 'deadline' }]);
  });

  it('without any time left nothing is sent', async () => {
    const { post, outcomes, lanes } = open();
    post(moveOf(1), 0);
    await settle();
    expect(outcomes).toEqual([{ kind: 'try_again', moved: 'nothing', why: 'deadline' }]);
    expect(lanes.calls).toHaveLength(0);
  });

  it('what expires in flight is unknown, its late answer is dropped, and the lane goes on', async () => {
    const { post, outcomes, clock, call, lanes } = open();
    post(moveOf(1), 300);
    await clock.advance(300);
    expect(outcomes).toEqual([{ kind: 'try_again', moved: 'unknown', why: 'deadline' }]);
    post(moveOf(2));
    call(0).respond(allPosted(call(0).moves));
    await settle();
    lanes.onCall = allPosted;
    call(1).respond(allPosted(call(1).moves));
    await settle();
    expect(outcomes).toEqual([{ kind: 'try_again', moved: 'unknown', why: 'deadline' }, posted]);
    expect(lanes.closed).toEqual([]);
  });

  it('a late busy is not sent again', async () => {
    const { post, clock, call, lanes } = open();
    post(moveOf(1), 300);
    await clock.advance(300);
    call(0).respond([movedAs('busy')]);
    await clock.advance(1_000);
    expect(lanes.calls).toHaveLength(1);
  });

  it('a call that outlives every deadline is dropped with its connection, and newer ones pass', async () => {
    const { post, outcomes, clock, lanes, keysOf } = open();
    post(moveOf(1));
    await clock.advance(1_000);
    post(moveOf(2));
    await clock.advance(1_000);
    expect(lanes.closed).toEqual([1]);
    expect(keysOf(1)).toEqual(keys(2));
    lanes.calls[1]?.respond([movedAs('posted')]);
    await settle();
    expect(outcomes).toEqual([{ kind: 'try_again', moved: 'unknown', why: 'deadline' }, posted]);
  });
});

describe('unknown outcomes', () => {
  it('drops the connection and sends the same items before anything newer', async () => {
    const { post, outcomes, call, lanes, keysOf } = open();
    post(moveOf(1));
    post(moveOf(2));
    await settle();
    post(moveOf(3));
    call(0).fail(new Error('Connection terminated unexpectedly'));
    await settle();
    expect(lanes.closed).toEqual([1]);
    expect(call(1).connection).toBe(2);
    expect(keysOf(1)).toEqual(keys(1, 2, 3));
    expect(call(1).moves.slice(0, 2)).toEqual(call(0).moves);
    call(1).respond(allPosted(call(1).moves));
    await settle();
    expect(outcomes).toEqual([posted, posted, posted]);
  });

  it('does not send again what is past its deadline, nor call it unmoved', async () => {
    const { post, outcomes, call, lanes, keysOf, clock } = open();
    post(moveOf(1), 100);
    post(moveOf(2), 1_000);
    await settle();
    lanes.isDown = true;
    call(0).fail(new Error('read ECONNRESET'));
    await clock.advance(150);
    lanes.isDown = false;
    await clock.advance(200);
    expect(keysOf(1)).toEqual(keys(2));
    expect(outcomes).toEqual([{ kind: 'try_again', moved: 'unknown', why: 'deadline' }, undefined]);
  });

  it('stays unknown through a later busy', async () => {
    const { post, outcomes, call, lanes, clock } = open();
    post(moveOf(1), 500);
    await settle();
    lanes.onCall = () => [movedAs('busy')];
    call(0).fail(new Error('read ECONNRESET'));
    await clock.advance(500);
    expect(lanes.calls.length).toBeGreaterThan(2);
    expect(outcomes).toEqual([{ kind: 'try_again', moved: 'unknown', why: 'deadline' }]);
  });

  it('an error that is no refusal of the batch counts as unknown', async () => {
    for (const code of ['57P01', '08006', '25006', '53100', 'EPIPE']) {
      const { post, outcomes, lanes } = open();
      lanes.onCall = (moves) => (lanes.calls.length === 1 ? Promise.reject(sqlError(code)) : allPosted(moves));
      post(moveOf(1));
      await settle();
      expect(lanes.closed).toEqual([1]);
      expect(outcomes).toEqual([posted]);
    }
  });

  it('does not hammer a server that takes connections and drops them', async () => {
    const { post, clock, lanes } = open();
    lanes.onCall = () => Promise.reject(new Error('read ECONNRESET'));
    post(moveOf(1));
    await clock.advance(2_000);
    expect(lanes.calls.length).toBeLessThan(10);
    expect(lanes.calls.length).toBeGreaterThan(3);
  });

  it('answers every single loss at once, if a call came back in between', async () => {
    const { post, lanes, outcomes, clock } = open();
    lanes.onCall = (moves) =>
      lanes.calls.length % 2 === 1 ? Promise.reject(new Error('read ECONNRESET')) : allPosted(moves);
    for (const n of range(0, 4)) {
      post(moveOf(n));
      await settle();
    }
    expect(outcomes).toEqual([posted, posted, posted, posted]);
    expect(clock.now()).toBe(0);
  });
});

describe('busy wallets', () => {
  it('go again after two milliseconds when nothing else is to be sent', async () => {
    const { post, outcomes, lanes, clock, call } = open();
    post(moveOf(1));
    await settle();
    call(0).respond([movedAs('busy')]);
    await clock.advance(1.9);
    expect(lanes.calls).toHaveLength(1);
    await clock.advance(0.1);
    expect(lanes.calls).toHaveLength(2);
    call(1).respond([movedAs('posted')]);
    await settle();
    expect(outcomes).toEqual([posted]);
  });

  it('go again at the head of the next batch, and nothing of the wallet overtakes', async () => {
    const { post, call, keysOf, outcomes } = open();
    post(moveOf(1, { walletId: 1n }));
    post(moveOf(2, { walletId: 2n }));
    post(moveOf(3, { walletId: 1n }));
    await settle();
    post(moveOf(4, { walletId: 1n }));
    post(moveOf(5, { walletId: 2n }));
    call(0).respond([movedAs('busy'), movedAs('posted'), movedAs('busy')]);
    await settle();
    expect(keysOf(1)).toEqual(keys(1, 5));
    call(1).respond(allPosted(call(1).moves));
    await settle();
    expect(keysOf(2)).toEqual(keys(3, 4));
    call(2).respond(allPosted(call(2).moves));
    await settle();
    expect(outcomes.every((outcome) => outcome?.kind === 'answered')).toBe(true);
  });

  it('go at once when another movement of the wallet was judged in the same batch', async () => {
    const { post, call, keysOf } = open();
    post(moveOf(1));
    post(moveOf(2));
    await settle();
    call(0).respond([movedAs('posted'), movedAs('busy')]);
    await settle();
    expect(keysOf(1)).toEqual(keys(2));
  });

  it('cost each batch one place, however much waits behind them', async () => {
    const { post, lanes, outcomes, clock } = open();
    const isLocked = { now: true };
    lanes.onCall = (moves) => moves.map(({ walletId }) => movedAs(isLocked.now && walletId === 1n ? 'busy' : 'posted'));
    for (const n of range(0, 300)) post(moveOf(n));
    await clock.advance(10);
    const sentBefore = lanes.calls.length;
    const others = range(1_000, 1_150).map((n) => post(moveOf(n, { walletId: 2n })));
    await settle();
    expect(others.every((place) => outcomes[place]?.kind === 'answered')).toBe(true);
    for (const { moves } of lanes.calls.slice(sentBefore)) {
      expect(moves.filter(({ walletId }) => walletId === 1n)).toHaveLength(1);
    }
    isLocked.now = false;
    await clock.advance(10);
    expect(outcomes.every((outcome) => outcome?.kind === 'answered')).toBe(true);
    const sentLast = new Map(lanes.calls.flatMap(({ moves }, n) => moves.map(({ key }) => [key, n] as const)));
    const places = range(0, 300).map((n) => sentLast.get(keyOf(n)) ?? -1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('leave half of a batch to the others, and all of them are asked in turn', async () => {
    const { post, lanes, outcomes, clock } = open();
    lanes.onCall = (moves) => moves.map(({ walletId }) => movedAs(walletId >= 1_000n ? 'busy' : 'posted'));
    for (const n of range(0, 300)) post(moveOf(n, { walletId: BigInt(1_000 + n) }));
    await clock.advance(5);
    lanes.calls.length = 0;
    const others = range(1_000, 1_100).map((n) => post(moveOf(n, { walletId: BigInt(n - 1_000) })));
    await settle();
    expect(others.every((place) => outcomes[place]?.kind === 'answered')).toBe(true);
    await clock.advance(10);
    expect(new Set(lanes.calls.flatMap(({ moves }) => moves.map(({ walletId }) => walletId))).size).toBe(400);
  });

  it('end by their own deadline, unmoved', async () => {
    const { post, lanes, outcomes, clock } = open();
    lanes.onCall = (moves) => moves.map(() => movedAs('busy'));
    post(moveOf(1));
    post(moveOf(2));
    await clock.advance(2_000);
    const late = { kind: 'try_again', moved: 'nothing', why: 'deadline' };
    expect(outcomes).toEqual([late, late]);
  });
});

describe('poisoned batches', () => {
  const failOn = (bad: ReadonlySet<string>, code = '22003') => {
    const order: string[] = [];
    const onCall = async (moves: readonly Move[]) => {
      if (moves.some(({ key }) => bad.has(key))) throw sqlError(code);
      order.push(...moves.map(({ key }) => key));
      return allPosted(moves);
    };
    return { order, onCall };
  };

  it('one bad item of two hundred costs its neighbours nothing but at most sixteen calls, wherever it stands', async () => {
    for (const code of ['22003', '23514', 'XX000', '23505']) {
      for (const place of range(0, 200)) {
        const { post, lanes, outcomes } = open();
        const { order, onCall } = failOn(new Set([keyOf(place)]), code);
        lanes.onCall = onCall;
        for (const n of range(0, 200)) post(moveOf(n, { walletId: BigInt(n % 7) }));
        await settle();
        expect(lanes.calls.length - 1).toBeLessThanOrEqual(16);
        expect(order).toEqual(keys(...range(0, 200).filter((n) => n !== place)));
        expect(outcomes[place]).toEqual({ kind: 'try_again', moved: 'nothing', why: 'poisoned' });
        expect(outcomes.filter((outcome) => outcome?.kind === 'answered')).toHaveLength(199);
      }
    }
  });

  it('several bad items are each found alone', async () => {
    const { post, lanes } = open();
    const bad = [0, 57, 58, 199];
    const { order, onCall } = failOn(new Set(bad.map(keyOf)));
    lanes.onCall = onCall;
    for (const n of range(0, 200)) post(moveOf(n));
    await settle();
    expect(order).toEqual(keys(...range(0, 200).filter((n) => !bad.includes(n))));
    expect(lanes.calls.length - 1).toBeLessThanOrEqual(4 * 10);
  });

  it('the bad item is logged whole, counted, and refused unsent for a minute', async () => {
    const { post, lanes, outcomes, log, clock } = open();
    const before = await metric('ledger_poisoned_total');
    const { onCall } = failOn(new Set([keyOf(1)]));
    lanes.onCall = onCall;
    const bad = moveOf(1);
    post(bad);
    await settle();
    expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ move: bad }), expect.any(String));
    expect(await metric('ledger_poisoned_total')).toBe(before + 1);
    lanes.onCall = allPosted;
    lanes.calls.length = 0;
    await clock.advance(59_999);
    const refused = post(bad);
    await settle();
    expect(outcomes[refused]).toEqual({ kind: 'try_again', moved: 'nothing', why: 'poisoned' });
    expect(lanes.calls).toHaveLength(0);
    await clock.advance(1);
    const sent = post(bad);
    await settle();
    expect(outcomes[sent]).toEqual(posted);
  });

  it('a retry of the bad item that waited already is refused with it', async () => {
    const { post, lanes, outcomes } = open();
    const { onCall } = failOn(new Set([keyOf(1)]));
    lanes.onCall = onCall;
    post(moveOf(1));
    post(moveOf(2));
    post(moveOf(1));
    await settle();
    const poisoned = { kind: 'try_again', moved: 'nothing', why: 'poisoned' };
    expect(outcomes).toEqual([poisoned, posted, poisoned]);
    expect(lanes.calls.filter(({ moves }) => moves.length === 1 && moves[0]?.key === keyOf(1))).toHaveLength(1);
  });

  it('a bad item whose earlier sending is in doubt is not called unmoved', async () => {
    const { post, lanes, outcomes, call } = open();
    post(moveOf(1));
    await settle();
    lanes.onCall = () => Promise.reject(sqlError('23514'));
    call(0).fail(new Error('read ECONNRESET'));
    await settle();
    post(moveOf(1));
    await settle();
    const poisoned = { kind: 'try_again', moved: 'unknown', why: 'poisoned' };
    expect(outcomes).toEqual([poisoned, poisoned]);
  });

  it('a key written by somebody else at the same moment is met by sending the whole batch once more', async () => {
    const { post, lanes, outcomes, keysOf } = open();
    lanes.onCall = (moves) => (lanes.calls.length === 1 ? Promise.reject(sqlError('23505')) : allPosted(moves));
    for (const n of range(0, 10)) post(moveOf(n));
    await settle();
    expect(lanes.calls).toHaveLength(2);
    expect(keysOf(1)).toEqual(keysOf(0));
    expect(outcomes).toEqual(range(0, 10).map(() => posted));
    expect(lanes.closed).toEqual([]);
    lanes.calls.length = 0;
    const later = post(moveOf(99));
    await settle();
    expect(outcomes[later]).toEqual(posted);
    expect(lanes.calls).toHaveLength(2);
  });

  it('a bad item behind a busy wallet is found as well', async () => {
    const { post, lanes, outcomes, clock } = open();
    let isLocked = true;
    const { onCall } = failOn(new Set([keyOf(1)]));
    lanes.onCall = (moves) => (isLocked ? moves.map(() => movedAs('busy')) : onCall(moves));
    for (const n of range(0, 6)) post(moveOf(n, { walletId: BigInt(n % 2) }));
    await clock.advance(10);
    isLocked = false;
    await clock.advance(50);
    expect(outcomes.map((outcome) => outcome?.kind)).toEqual([
      'answered',
      'try_again',
      'answered',
      'answered',
      'answered',
      'answered',
    ]);
  });

  it('a chosen victim is sent again whole, ever more patiently, until its deadline', async () => {
    for (const code of ['40P01', '40001', '55P03']) {
      const { post, lanes, outcomes, keysOf, clock } = open();
      lanes.onCall = (moves) => (lanes.calls.length <= 3 ? Promise.reject(sqlError(code)) : allPosted(moves));
      for (const n of range(0, 5)) post(moveOf(n));
      await clock.advance(100);
      expect(lanes.calls).toHaveLength(4);
      expect(keysOf(3)).toEqual(keysOf(0));
      expect(outcomes).toEqual(range(0, 5).map(() => posted));
      lanes.calls.length = 2;
      const soon = post(moveOf(8));
      await clock.advance(2 + 4);
      expect(outcomes[soon]).toEqual(posted);
      lanes.onCall = () => Promise.reject(sqlError(code));
      const place = post(moveOf(9));
      await clock.advance(2_000);
      expect(outcomes[place]).toEqual({ kind: 'try_again', moved: 'nothing', why: 'deadline' });
      expect(lanes.calls.length).toBeLessThan(50);
    }
  });
});

describe('draining', () => {
  it('takes nothing new, sends what waits, then closes every lane', async () => {
    const { post, pipeline, outcomes, lanes, call } = open();
    post(moveOf(1));
    await settle();
    post(moveOf(2));
    const drained = pipeline.drain();
    post(moveOf(3));
    await settle();
    expect(outcomes[2]).toEqual({ kind: 'try_again', moved: 'nothing', why: 'closed' });
    expect(lanes.closed).toEqual([]);
    call(0).respond(allPosted(call(0).moves));
    await settle();
    call(1).respond(allPosted(call(1).moves));
    await drained;
    expect(outcomes.slice(0, 2)).toEqual([posted, posted]);
    expect(lanes.closed).toEqual([1]);
  });

  it('sends away what is left after its time, and says what it knows of it', async () => {
    const { post, pipeline, outcomes, lanes, clock } = open({ limits: { drainMaxMs: 1_000 } });
    post(moveOf(1));
    await settle();
    post(moveOf(2));
    const drained = pipeline.drain();
    await clock.advance(1_000);
    await drained;
    await settle();
    expect(outcomes).toEqual([
      { kind: 'try_again', moved: 'unknown', why: 'closed' },
      { kind: 'try_again', moved: 'nothing', why: 'closed' },
    ]);
    expect(lanes.closed).toEqual([1]);
    await clock.advance(10_000);
    expect(lanes.connects()).toBe(1);
  });

  it('ends without a connection, and connects no more', async () => {
    const { pipeline, lanes, clock } = open({ isDown: true });
    await clock.advance(100);
    await pipeline.drain();
    await clock.advance(5_000);
    const connects = lanes.connects();
    await clock.advance(60_000);
    expect(lanes.connects()).toBe(connects);
  });
});

describe('metrics', () => {
  it('count batches, verdicts, busy, bisects, unknowns and overload', async () => {
    const names = [
      'ledger_batch_size',
      'ledger_wait_seconds',
      'ledger_call_seconds',
      'ledger_busy_total',
      'ledger_bisects_total',
      'ledger_unknowns_total',
      'ledger_overload_total',
    ];
    const read = async () => [
      ...(await Promise.all(names.map((name) => metric(name)))),
      await metric('ledger_verdicts_total', { verdict: 'posted' }),
    ];
    const before = await read();
    const { post, lanes, clock, call } = open({ limits: { debitsWaitingMax: 2 } });
    post(moveOf(1));
    post(moveOf(2));
    post(moveOf(3));
    await settle();
    call(0).fail(sqlError('22003'));
    await settle();
    call(1).respond([movedAs('busy')]);
    await clock.advance(2);
    call(2).fail(new Error('read ECONNRESET'));
    lanes.onCall = allPosted;
    await clock.advance(10);
    const after = await read();
    expect(after.map((value, n) => value - (before[n] ?? 0))).toEqual([4, 4, 4, 1, 1, 1, 1, 2]);
    expect(await metric('ledger_queue_depth', { lane: '0' })).toBe(0);
  });
});
