import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Move, Moved } from '../ledger.types.ts';
import { createPipeline } from './create-pipeline.ts';
import { createTestClock, keyOf, movedAs, moveOf, sqlError } from './pipeline.fixture.ts';
import type { ConnectLane, PostOutcome } from './pipeline.types.ts';

/**
 * The ledger's behaviour for a call. `lost` and `refused` post nothing, `unheard` posts and loses the response, `slow`
 * keeps its wallets locked until it commits, long after all deadlines.
 */
type Act = 'posts' | 'posts_later' | 'lost' | 'unheard' | 'slow' | 'victim' | 'collides' | 'locked' | 'down';

const acts = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constant<Act>('posts') },
    fc.constantFrom<Act>('posts_later', 'lost', 'unheard', 'slow', 'victim', 'collides', 'locked', 'down'),
  ),
  { maxLength: 60, size: 'max' },
);

const commands = fc.array(
  fc.record({
    wallet: fc.bigInt({ min: 1n, max: 4n }),
    isDebit: fc.boolean(),
    isPoison: fc.integer({ min: 0, max: 19 }).map((n) => n === 0),
    deadlineMs: fc.constantFrom(5, 300, 2_000),
    pauseMs: fc.constantFrom(0, 0, 0, 1, 40, 700),
  }),
  { maxLength: 60, size: 'max' },
);

/** A fake ledger of keys only: what was posted, in which order, and who sent it. */
const createFakeLedger = (plan: readonly Act[], clock: { wait(ms: number): Promise<void> }) => {
  const order: Move[] = [];
  const posted = new Set<string>();
  const sent: Move[] = [];
  const locked = new Map<bigint, number>();
  let step = 0;
  const nextAct = (): Act => {
    step += 1;
    return plan[step - 1] ?? 'posts';
  };

  const postAll = (moves: readonly Move[], isFree: (move: Move) => boolean): Moved[] => {
    const held = new Set<bigint>();
    return moves.map((move) => {
      if (!isFree(move) || held.has(move.walletId)) {
        held.add(move.walletId);
        return movedAs('busy');
      }
      const replayed = posted.has(move.key);
      if (!replayed) {
        posted.add(move.key);
        order.push(move);
      }
      return movedAs('posted', { replayed });
    });
  };

  const isUnlocked = ({ walletId }: Move): boolean => (locked.get(walletId) ?? 0) === 0;

  const commitSlowly = async (moves: readonly Move[]): Promise<Moved[]> => {
    const mine = moves.filter(isUnlocked);
    const wallets = new Set(mine.map(({ walletId }) => walletId));
    for (const wallet of wallets) locked.set(wallet, (locked.get(wallet) ?? 0) + 1);
    await clock.wait(3_000);
    const responses = postAll(moves, ({ walletId }) => wallets.has(walletId));
    for (const wallet of wallets) locked.set(wallet, (locked.get(wallet) ?? 0) - 1);
    return responses;
  };

  const isPoison = ({ debit }: Move): boolean => debit < 0n;

  const postMoves = async (moves: readonly Move[]): Promise<Moved[]> => {
    sent.push(...moves);
    const act = nextAct();
    if (act === 'lost' || act === 'down') throw new Error('read ECONNRESET');
    if (act === 'victim') throw sqlError('40P01');
    if (act === 'collides') throw sqlError('23505');
    if (moves.some(isPoison)) throw sqlError('22003');
    if (act === 'slow') return commitSlowly(moves);
    if (act === 'posts_later') await clock.wait(20);
    const responses = postAll(moves, (move) => isUnlocked(move) && !(act === 'locked' && move.walletId % 2n === 0n));
    if (act === 'unheard') throw new Error('read ECONNRESET');
    return responses;
  };

  const connect: ConnectLane = async () => {
    if (plan[step] === 'down') {
      step += 1;
      throw new Error('connect ECONNREFUSED');
    }
    return { postMoves, close: () => {} };
  };

  return { connect, order, posted, sent };
};

const isInOrder = (numbers: readonly number[]): boolean =>
  numbers.every((n, at) => at === 0 || n > (numbers[at - 1] ?? 0));

describe('whatever the ledger and the network do', () => {
  it('every movement is answered once and truly, wallets keep their order, and nothing is sent under another key', async () => {
    await fc.assert(
      fc.asyncProperty(acts, commands, fc.integer({ min: 1, max: 3 }), async (plan, inputs, lanes) => {
        const clock = createTestClock();
        const ledger = createFakeLedger(plan, clock);
        const pipeline = createPipeline({
          lanes,
          connect: ledger.connect,
          clock,
          log: { warn: () => {}, error: () => {} },
          limits: { batchMax: 8, debitsWaitingMax: 20, waitingMax: 30 },
        });
        const moves = inputs.map(({ wallet, isDebit, isPoison }, n) =>
          moveOf(n, { walletId: wallet, op: isDebit ? 'debit' : 'credit', debit: isPoison ? -1n : 1n }),
        );
        const responses: PostOutcome[][] = moves.map(() => []);
        for (const [n, input] of inputs.entries()) {
          const move = moves[n];
          if (move === undefined) continue;
          void pipeline.post(move, input).then((outcome) => responses[n]?.push(outcome));
          if (input.pauseMs > 0) await clock.advance(input.pauseMs);
        }
        // Nothing may remain open after the last deadline, whatever the ledger does.
        await clock.advance(2_001);
        const drained = pipeline.drain();
        await clock.advance(25_000);
        await drained;

        expect(responses.filter((given) => given.length !== 1)).toEqual([]);
        expect(pipeline.depth()).toBe(0);
        for (const [n, [outcome]] of responses.entries()) {
          const wasPosted = ledger.posted.has(keyOf(n));
          if (outcome?.kind === 'answered') expect(wasPosted).toBe(true);
          else if (outcome?.moved === 'nothing') expect(wasPosted).toBe(false);
          if (outcome?.kind === 'answered') expect(outcome.moved.verdict).toBe('posted');
        }
        // The identical movement each time: no new key, no changed amount.
        expect(ledger.sent.filter((move) => !moves.includes(move))).toEqual([]);
        const perWallet = Map.groupBy(ledger.order, ({ walletId }) => walletId);
        for (const posted of perWallet.values()) {
          expect(isInOrder(posted.map((move) => moves.indexOf(move)))).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  }, 120_000);

  it('once everything is well again, everything is posted', async () => {
    await fc.assert(
      fc.asyncProperty(
        acts,
        fc.array(fc.bigInt({ min: 1n, max: 4n }), { maxLength: 40, size: 'max' }),
        async (plan, wallets) => {
          const clock = createTestClock();
          const ledger = createFakeLedger(plan, clock);
          const pipeline = createPipeline({
            lanes: 1,
            connect: ledger.connect,
            clock,
            log: { warn: () => {}, error: () => {} },
            // No deadline or limit applies here.
            limits: { batchMax: 8, deadlineMaxMs: 600_000, failedConnectsMax: 1_000 },
          });
          const moves = wallets.map((walletId, n) => moveOf(n, { walletId }));
          const outcomes = Promise.all(moves.map((move) => pipeline.post(move, { deadlineMs: 600_000 })));
          // A single item that collides repeatedly is correctly treated as poisoned; all others are posted.
          await clock.advance(400_000);
          for (const [n, outcome] of (await outcomes).entries()) {
            if (outcome.kind === 'try_again') expect(outcome.why).toBe('poisoned');
            else expect(ledger.posted.has(keyOf(n))).toBe(true);
          }
          const perWallet = Map.groupBy(ledger.order, ({ walletId }) => walletId);
          for (const posted of perWallet.values()) {
            expect(isInOrder(posted.map((move) => moves.indexOf(move)))).toBe(true);
          }
          await pipeline.drain();
        },
      ),
      { numRuns: 200 },
    );
  }, 120_000);
});
