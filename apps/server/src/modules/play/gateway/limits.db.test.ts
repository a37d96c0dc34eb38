import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { setAllowance, setWalletFlag } from '#modules/ledger/index.ts';
import { createTestDatabase } from '#test/harness/test-database.ts';
import { until } from '#test/harness/until.ts';
import {
  bodies,
  call,
  type GatewayBench,
  openGatewayBench,
  openVendor,
  type Seat,
  seatPlayer,
  type VendorHand,
  walletOf,
} from './gateway.fixture.ts';

let bench: GatewayBench;
let vendor: VendorHand;
beforeAll(async () => {
  bench = await openGatewayBench(await createTestDatabase(), inject('services').redisUrl);
  vendor = await openVendor(bench);
});
afterAll(async () => {
  await vendor.client.close();
  await bench.close();
});

const unit = 10_000n;
const limit = ({ player: { walletId } }: Seat, kind: 'stake' | 'wager' | 'loss', ceiling: bigint) =>
  bench.database.db.transaction((tx) =>
    setAllowance(tx, {
      walletId,
      kind,
      periodHours: kind === 'stake' ? 0 : 24,
      ceiling: ceiling * unit,
    }),
  );

describe('a limit', () => {
  it.each(['wager', 'loss'] as const)(
    'of %s stops the bet that would pass it, with a text and no reason',
    async (kind) => {
      const seat = await seatPlayer(bench, vendor.code);
      await limit(seat, kind, 150n);
      const made = bodies(seat);
      const first = made.bet('100');
      expect((await call(vendor, 'bet', first)).body.status).toBe('OK');
      const before = await walletOf(bench, seat);
      const over = made.bet('51');
      const response = await call(vendor, 'bet', over);
      expect(response.body).toMatchObject({
        status: 'LIMIT_REACHED',
        final: true,
        balance: '999900',
        playerMessage: { key: 'play.limit_reached', action: 'limits', language: 'en' },
      });
      expect(response.body.closeGame).toBeUndefined();
      expect((await walletOf(bench, seat)).balance).toBe(before.balance);
      // The repeated refusal is identical to the byte.
      expect((await call(vendor, 'bet', over)).text).toBe(response.text);
      expect((await call(vendor, 'bet', made.bet('50'))).body.status).toBe('OK');
    },
  );

  it('of one stake stops the larger and not the smaller', async () => {
    const seat = await seatPlayer(bench, vendor.code);
    await limit(seat, 'stake', 100n);
    expect((await call(vendor, 'bet', bodies(seat).bet('101'))).body.status).toBe('LIMIT_REACHED');
    expect((await call(vendor, 'bet', bodies(seat).bet('100'))).body.status).toBe('OK');
  });

  it('that was met is noted once per refusal, and a repeated answer is none', async () => {
    const seat = await seatPlayer(bench, vendor.code);
    await limit(seat, 'wager', 100n);
    const [refused, again] = [bodies(seat).bet('101'), bodies(seat).bet('101')];
    for (const bet of [refused, again, refused]) {
      expect((await call(vendor, 'bet', bet)).body.status).toBe('LIMIT_REACHED');
    }
    expect((await call(vendor, 'bet', bodies(seat).bet('100'))).body.status).toBe('OK');
    const hits = async () =>
      (
        await bench.database.db.pool.query('select kind, hits from protection.limit_hit where member_id = $1', [
          seat.player.memberId,
        ])
      ).rows;
    await until(async () => (await hits()).length > 0);
    expect(await hits()).toEqual([{ kind: 'bet', hits: 2 }]);
  });

  it('is not passed by sixteen bets at once', async () => {
    const seat = await seatPlayer(bench, vendor.code);
    await limit(seat, 'wager', 160n);
    const response = await Promise.all(Array.from({ length: 16 }, () => call(vendor, 'bet', bodies(seat).bet('20'))));
    const taken = response.filter(({ body }) => body.status === 'OK');
    expect(taken).toHaveLength(8);
    expect(response.filter(({ body }) => body.status === 'LIMIT_REACHED')).toHaveLength(8);
  });
});

describe.each(['frozen', 'closed', 'barred'] as const)('a wallet that is %s in mid-round', (flag) => {
  it('takes no bet, and everything that is owed', async () => {
    const seat = await seatPlayer(bench, vendor.code);
    const made = bodies(seat);
    const [won, undone] = [made.bet('100'), made.bet('200')];
    for (const bet of [won, undone]) expect((await call(vendor, 'bet', bet)).body.status).toBe('OK');
    await limit(seat, 'loss', 1n);
    await bench.database.db.transaction((tx) => setWalletFlag(tx, { walletId: seat.player.walletId, flag, on: true }));
    const refused = await call(vendor, 'bet', made.bet('1'));
    expect(refused.body).toMatchObject({
      status: 'PLAYER_BLOCKED',
      closeGame: true,
      playerMessage: { key: 'play.player_blocked', action: 'none' },
    });
    expect(refused.text).not.toContain(flag);
    expect((await call(vendor, 'bet-win', made.betWin('1', '2'))).body.status).toBe('PLAYER_BLOCKED');
    expect((await call(vendor, 'win', made.win('300', won.transactionId))).body.status).toBe('OK');
    expect((await call(vendor, 'rollback', made.rollback(undone.transactionId))).body).toMatchObject({
      status: 'OK',
      outcome: 'ROLLED_BACK',
    });
    expect((await call(vendor, 'end-round', made.endRound())).body.status).toBe('OK');
    expect((await walletOf(bench, seat)).balance).toBe((1_000_000n - 100n + 300n) * unit);
  });
});
