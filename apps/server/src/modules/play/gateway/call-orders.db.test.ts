import { newTransactionId } from '@fairhouse/vendor-kit';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase } from '#test/harness/test-database.ts';
import {
  bodies,
  call,
  type GatewayBench,
  type GatewayResponse,
  openGatewayBench,
  openVendor,
  seatPlayer,
  type VendorHand,
  walletOf,
} from './gateway.fixture.ts';

const unit = 10_000n;
const start = 1_000n;

let bench: GatewayBench;
beforeAll(async () => {
  bench = await openGatewayBench(await createTestDatabase(), inject('services').redisUrl);
});
afterAll(() => bench.close());

const permutations = <Item>(items: readonly Item[]): Item[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));

/** One round: a bet of 100, its win of 250, a rollback of the bet; each may be repeated. */
const openRound = async (vendor: VendorHand) => {
  const seat = await seatPlayer(bench, vendor.code, { cash: start * unit });
  const b = bodies(seat);
  const bet = b.bet('100');
  const win = b.win('250', bet.transactionId);
  const rollback = b.rollback(bet.transactionId, { transactionId: newTransactionId(), roundId: 'r-1' });
  const end = b.endRound();
  const send: Record<string, () => Promise<GatewayResponse>> = {
    B: () => call(vendor, 'bet', bet),
    W: () => call(vendor, 'win', win),
    R: () => call(vendor, 'rollback', rollback),
    E: () => call(vendor, 'end-round', end),
  };
  const changed = async () => ((await walletOf(bench, seat)).balance - start * unit) / unit;
  return {
    send: (step: string) => send[step[0] ?? '']?.() as Promise<GatewayResponse>,
    changed,
    walletId: seat.player.walletId,
  };
};

/** A vendor retries until the response is final. */
const retryUnfinal = async (
  round: Awaited<ReturnType<typeof openRound>>,
  result: Map<string, GatewayResponse>,
): Promise<void> => {
  for (const [step, response] of result) if (!response.body.final) result.set(step, await round.send(step));
};

describe('every order of a bet, its win, its rollback and their repetitions', () => {
  it.each(['always', 'round'] as const)(
    'ends at 0 or +150, and nowhere else (wins name their bet: %s)',
    async (winRefs) => {
      const vendor = await openVendor(bench, { winRefs });
      const ends = new Map<string, bigint>();
      for (const order of permutations(['B', 'W', 'R', 'B2', 'R2'])) {
        const round = await openRound(vendor);
        const result = new Map<string, GatewayResponse>();
        for (const step of order) result.set(step, await round.send(step));
        await retryUnfinal(round, result);
        const end = await round.changed();
        ends.set(order.join(' '), end);
        expect([order.join(' '), end === 0n || end === 150n]).toEqual([order.join(' '), true]);
        // The bet was debited at most once, and only if the response said so.
        const { rows } = await bench.database.db.pool.query<{ moved: string; cash: string }>(
          'select count(*) filter (where delta < 0) as moved, sum(delta) as cash from ledger.posting where wallet_id = $1',
          [String(round.walletId)],
        );
        expect(Number(rows[0]?.moved)).toBeLessThanOrEqual(1);
        expect(BigInt(rows[0]?.cash ?? 0)).toBe((start + end) * unit);
        const isWon = end === 150n;
        expect(result.get('W')?.body.status).toBe(isWon ? 'OK' : 'BET_ROLLED_BACK');
        expect(result.get('R')?.body.status).toBe(isWon ? 'BET_ALREADY_SETTLED' : 'OK');
      }
      expect(ends.size).toBe(120);
      // Both outcomes occur, in the orders that the protocol names.
      expect(ends.get('B W R B2 R2')).toBe(150n);
      expect(ends.get('B R W B2 R2')).toBe(0n);
      expect(ends.get('R B W B2 R2')).toBe(0n);
      await vendor.client.close();
    },
    120_000,
  );

  it('with the end of the round among them ends in a legal state, and nothing moves after all is final', async () => {
    const vendor = await openVendor(bench);
    for (const order of permutations(['B', 'W', 'R', 'E'])) {
      const round = await openRound(vendor);
      const result = new Map<string, GatewayResponse>();
      for (const step of order) result.set(step, await round.send(step));
      await retryUnfinal(round, result);
      const end = await round.changed();
      // An accepted bet that was neither won in time nor rolled back is lost with its round.
      expect([order.join(' '), [0n, 150n, -100n].includes(end)]).toEqual([order.join(' '), true]);
      for (const [step, response] of result) {
        const again = await round.send(step);
        if (response.body.final && again.body.status !== 'TRANSACTION_ROLLED_BACK')
          expect(again.text).toBe(response.text);
      }
      expect(await round.changed()).toBe(end);
    }
    await vendor.client.close();
  }, 60_000);

  it('all at once ends in a legal state', async () => {
    const vendor = await openVendor(bench);
    for (let n = 0; n < 20; n += 1) {
      const round = await openRound(vendor);
      const steps = ['B', 'W', 'R', 'B2', 'W2', 'R2'];
      const responses = await Promise.all(steps.map((step) => round.send(step)));
      const result = new Map(steps.map((step, index) => [step, responses[index] as GatewayResponse]));
      await retryUnfinal(round, result);
      expect([0n, 150n]).toContain(await round.changed());
    }
    await vendor.client.close();
  }, 60_000);
});
