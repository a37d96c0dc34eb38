import type { Move, Moved, Verdict } from '../ledger.types.ts';
import type { ConnectLane, MonotonicClock } from './pipeline.types.ts';

const noRules: Move['rules'] = {
  creditWithoutRef: false,
  reverseSettled: false,
  creditAfterClose: false,
  creditToBonus: false,
  trackRound: false,
};

/** A key that contains its number, so that a failing test is readable. */
export const keyOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const moveOf = (n: number, change: Partial<Move> = {}): Move => ({
  key: keyOf(n),
  keyDay: null,
  inputHash: keyOf(n),
  walletId: 1n,
  houseAccountId: 1n,
  op: 'debit',
  debit: 1n,
  credit: 0n,
  kind: 'bet',
  sourceId: 1,
  externalTx: `tx-${n}`,
  round: null,
  ref: null,
  rules: noRules,
  deny: null,
  ...change,
});

export const movedAs = (verdict: Verdict, change: Partial<Moved> = {}): Moved => ({
  verdict,
  replayed: false,
  outcome: 'open',
  seq: 1n,
  balance: 0n,
  bonus: 0n,
  delta: 0n,
  bonusDelta: 0n,
  deny: null,
  ...change,
});

export const sqlError = (code: string): Error => Object.assign(new Error(`SQLSTATE ${code}`), { code });

/** Runs everything that is ready to completion. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn += 1) await new Promise<void>((done) => setImmediate(done));
};

type TestClock = MonotonicClock & {
  /** Advances the clock from one due wait to the next. */
  advance(ms: number): Promise<void>;
};

export const createTestClock = (): TestClock => {
  let now = 0;
  let waits: { at: number; done: () => void }[] = [];

  const advance = async (ms: number): Promise<void> => {
    const until = now + ms;
    await settle();
    for (;;) {
      const next = Math.min(...waits.map(({ at }) => at));
      if (next > until) break;
      now = next;
      const due = waits.filter(({ at }) => at <= now);
      waits = waits.filter(({ at }) => at > now);
      for (const { done } of due) done();
      await settle();
    }
    now = until;
  };

  return {
    now: () => now,
    wait: (ms) => new Promise((done) => waits.push({ at: now + ms, done })),
    soon: (work) => {
      setImmediate(work);
    },
    advance,
  };
};

export type SentCall = {
  lane: number;
  connection: number;
  moves: readonly Move[];
  respond(responses: Moved[]): void;
  fail(error: Error): void;
};

type TestLanes = {
  connect: ConnectLane;
  /** Every call ever sent, in order. */
  calls: SentCall[];
  /** Numbers of the connections that were dropped. */
  closed: number[];
  connects: () => number;
  /** While set, connection attempts fail. */
  isDown: boolean;
  /** Responds automatically; without it each call waits for `answer` or `fail`. */
  onCall: ((moves: readonly Move[]) => Moved[] | Promise<Moved[]>) | undefined;
};

export const createTestLanes = (): TestLanes => {
  let connects = 0;
  const lanes: TestLanes = {
    calls: [],
    closed: [],
    connects: () => connects,
    isDown: false,
    onCall: undefined,
    connect: async (lane) => {
      connects += 1;
      const connection = connects;
      if (lanes.isDown) throw new Error('the server is down');
      return {
        postMoves: async (moves) => {
          const { promise, resolve, reject } = Promise.withResolvers<Moved[]>();
          lanes.calls.push({ lane, connection, moves, respond: resolve, fail: reject });
          return lanes.onCall === undefined ? promise : lanes.onCall(moves);
        },
        close: () => {
          lanes.closed.push(connection);
        },
      };
    },
  };
  return lanes;
};

export const allPosted = (moves: readonly Move[]): Moved[] => moves.map(() => movedAs('posted'));
