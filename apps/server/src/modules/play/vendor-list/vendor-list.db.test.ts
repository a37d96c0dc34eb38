import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { consumePostings, startPostingRelay } from '#modules/ledger/index.ts';
import { type Bus, openBus } from '#platform/bus/stream.ts';
import { createLog } from '#platform/kernel/log.ts';
import { createTestDatabase } from '#test/harness/test-database.ts';
import { until } from '#test/harness/until.ts';
import {
  bodies,
  call,
  type GatewayBench,
  openGatewayBench,
  openVendor,
  seatPlayer,
  type VendorHand,
} from '../gateway/gateway.fixture.ts';
import { vendorListConsumer } from './vendor-list-consumer.ts';

const log = createLog({ level: 'silent', role: 'test' });

let bench: GatewayBench;
let bus: Bus;
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  bench = await openGatewayBench(await createTestDatabase(), inject('services').redisUrl);
  bus = openBus(inject('services').natsUrl, 'test', log);
  await bus.connected();
  const { db } = bench.database;
  const relay = startPostingRelay({ url: bench.database.urlFor('app'), bus, log });
  // Two processes that write the list concurrently, and a bus that may lose messages.
  const consumers = [1, 2].map(() => consumePostings({ db, bus, log }, vendorListConsumer, 100));
  stops.push(() => relay.stop(), ...consumers.map((consumer) => () => consumer.stop()));
});
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
  await bus.close();
  await bench.close();
});

const list = async (vendor: VendorHand, fromSeq: string, limit?: number) =>
  (await call(vendor, 'transactions/list', { fromSeq, ...(limit === undefined ? {} : { limit }) })).body;
const untilListed = (vendor: VendorHand, count: number) =>
  until(async () => ((await list(vendor, '1')).items?.length ?? 0) >= count);

describe('the list of a vendor', () => {
  it('tells what moved, each under a number, and nothing of what did not', async () => {
    const vendor = await openVendor(bench);
    const seat = await seatPlayer(bench, vendor.code);
    const made = bodies(seat);
    const [won, undone, poor] = [made.bet('100'), made.bet('200'), made.bet('99999999')];
    const win = made.win('150', won.transactionId);
    const both = made.betWin('10', '25');
    const rollback = made.rollback(undone.transactionId);
    for (const [name, body] of [
      ['bet', won],
      ['bet', undone],
      ['bet', poor],
      ['win', win],
      ['bet-win', both],
      ['rollback', rollback],
      ['bet', won],
    ] as const)
      await call(vendor, name, body);
    await untilListed(vendor, 6);
    const { items = [], nextSeq } = await list(vendor, '1');
    expect(items.map(({ seq, kind, amount, transactionId }) => [seq, kind, amount, transactionId])).toEqual([
      ['1', 'bet', '100', won.transactionId],
      ['2', 'bet', '200', undone.transactionId],
      ['3', 'win', '150', win.transactionId],
      ['4', 'bet', '10', both.transactionId],
      ['5', 'win', '25', both.transactionId],
      ['6', 'rollback_bet', '200', rollback.transactionId],
    ]);
    expect(nextSeq).toBe('7');
    expect(items[0]).toMatchObject({ playerId: seat.player.playerId, currency: 'VND', roundId: 'r-1' });
    expect(items[0]?.platformTransactionId).toMatch(/^t_[0-9a-f]{32}$/);
    expect(await list(vendor, '7')).toMatchObject({ items: [], nextSeq: '7' });
    expect((await list(vendor, '3', 2)).items?.map(({ seq }) => seq)).toEqual(['3', '4']);
    await vendor.client.close();
  });

  it('has no gap and no number twice, however many play at once, and nothing of another vendor', async () => {
    const [one, two] = [await openVendor(bench), await openVendor(bench)];
    const each = 12;
    const seats = await Promise.all(
      [one, two].flatMap((vendor) =>
        Array.from({ length: 5 }, async () => ({ vendor, seat: await seatPlayer(bench, vendor.code) })),
      ),
    );
    await Promise.all(
      seats.map(async ({ vendor, seat }) => {
        for (let n = 0; n < each; n += 1) await call(vendor, 'bet', bodies(seat).bet('1'));
      }),
    );
    for (const vendor of [one, two]) {
      await untilListed(vendor, 5 * each);
      const { items = [] } = await list(vendor, '0');
      expect(items.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 5 * each }, (_, n) => n + 1));
      expect(new Set(items.map(({ transactionId }) => transactionId)).size).toBe(5 * each);
      const own = new Set(seats.filter((seat) => seat.vendor === vendor).map(({ seat }) => seat.player.playerId));
      expect(items.every(({ playerId }) => own.has(playerId))).toBe(true);
      await vendor.client.close();
    }
  });

  it.each([
    [{ fromSeq: 1 }],
    [{ fromSeq: '-1' }],
    [{ fromSeq: '1', limit: 1_001 }],
    [{ fromSeq: '1', limit: 0 }],
    [{}],
  ])('is not asked for by %j', async (body) => {
    const vendor = await openVendor(bench);
    expect((await call(vendor, 'transactions/list', body)).status).toBe(400);
    await vendor.client.close();
  });
});
