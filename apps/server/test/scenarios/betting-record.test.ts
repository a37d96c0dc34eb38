import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { reconcileVendor, startBetRecord } from '#modules/bet/index.ts';
import { startPostingRelay } from '#modules/ledger/index.ts';
import {
  bodies,
  call,
  type GatewayBench,
  gameCode,
  openGatewayBench,
  openVendor,
  seatPlayer,
  type VendorHand,
} from '#modules/play/gateway/gateway.fixture.ts';
import { vendorFacts } from '#modules/play/index.ts';
import { openBus } from '#platform/bus/stream.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createLog } from '#platform/kernel/log.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { until } from '#test/harness/until.ts';

const log = createLog({ level: 'silent', role: 'test' });

let database: TestDatabase;
let bench: GatewayBench;
let vendor: VendorHand;
beforeAll(async () => {
  database = await createTestDatabase();
  bench = await openGatewayBench(database, inject('services').redisUrl);
  vendor = await openVendor(bench);
});
afterAll(async () => {
  await vendor.client.close();
  await bench.close();
});

it('records what vendors call, by way of the books alone, and finds the statement in agreement', async () => {
  const bus = openBus(inject('services').natsUrl, 'test', log);
  await bus.connected();
  const relay = startPostingRelay({ url: database.urlFor('app'), bus, log });
  const running = startBetRecord({ db: database.db, bus, log, clock: systemClock, ...vendorFacts }, 0);
  try {
    const seat = await seatPlayer(bench, vendor.code);
    const made = bodies(seat);
    const sent: { kind: 'bet' | 'win' | 'rollback' | 'bet-win'; body: Record<string, unknown> }[] = [];
    const send = async (kind: (typeof sent)[number]['kind'], body: Record<string, unknown>) => {
      expect((await call(vendor, kind, body)).body.status).toBe('OK');
      sent.push({ kind, body });
      return String(body.transactionId);
    };
    const lost = await send('bet', made.bet('1000', { roundId: 'lost' }));
    await send('win', made.win('0', lost, { roundId: 'lost', roundClosed: true }));
    await send('bet-win', made.betWin('1000', '2500', { roundId: 'won', roundClosed: true }));
    const voided = await send('bet', made.bet('700', { roundId: 'void' }));
    await send('rollback', made.rollback(voided));
    await send('bet', made.bet('300', { roundId: 'open' }));
    await send('bet', made.bet('40', { roundId: 'ended' }));
    expect((await call(vendor, 'end-round', made.endRound({ roundId: 'ended' }))).body.status).toBe('OK');

    const rounds = async () => {
      const { rows } = await database.db.pool.query(
        'select round, state, staked, won, game_code from bet.round where vendor_code = $1 order by round',
        [vendor.code],
      );
      return rows;
    };
    await until(async () => (await rounds()).length === 5);
    await until(async () => (await rounds()).filter(({ state }) => state !== 'open').length >= 3);
    const units = (amount: bigint) => amount * 10_000n;
    const expected = [
      { round: 'lost', state: 'settled', staked: units(1_000n), won: 0n, game_code: gameCode },
      { round: 'open', state: 'open', staked: units(300n), won: 0n, game_code: gameCode },
      { round: 'void', state: 'rolled_back', staked: 0n, won: 0n, game_code: gameCode },
      { round: 'won', state: 'settled', staked: units(1_000n), won: units(2_500n), game_code: gameCode },
    ];
    expect((await rounds()).filter(({ round }) => round !== 'ended')).toEqual(expected);

    const statement = sent.map(({ kind, body }) => ({
      transactionId: String(body.transactionId),
      kind,
      refTransactionId: null,
      playerId: seat.player.playerId,
      currency: seat.player.currency,
      amount: String(body.amount ?? body.betAmount ?? '700'),
      winAmount: kind === 'bet-win' ? String(body.winAmount) : null,
      roundId: null,
      gameCode,
      occurredAt: new Date().toISOString(),
      vendorState: body.transactionId === voided ? ('rolled_back' as const) : ('accepted' as const),
      platformTransactionId: null,
    }));
    const now = Date.now();
    const window = { from: new Date(now - 60_000), to: new Date(now + 60_000) };
    const deps = {
      db: database.db,
      clock: systemClock,
      readStatement: async function* () {
        yield statement;
      },
    };
    expect(await reconcileVendor(vendor.code, window, deps)).toEqual({
      vendor: vendor.code,
      compared: 7,
      findings: [],
    });
  } finally {
    await running.stop();
    await relay.stop();
    await bus.close();
  }
});
