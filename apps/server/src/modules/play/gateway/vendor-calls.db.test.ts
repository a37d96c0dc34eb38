import { promisedMs } from '@fairhouse/tooling/depth';
import { newTransactionId } from '@fairhouse/vendor-kit';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { setWalletFlag } from '#modules/ledger/index.ts';
import { createTestDatabase } from '#test/harness/test-database.ts';
import { until } from '#test/harness/until.ts';
import { endGameSession } from '../end-game-session.ts';
import { openGameSession } from '../open-game-session.ts';
import { switchVendor } from '../switch-vendor.ts';
import {
  bodies,
  brandId,
  call,
  fund,
  type GatewayBench,
  gameCode,
  openGatewayBench,
  openVendor,
  seatPlayer,
  type VendorHand,
  walletOf,
} from './gateway.fixture.ts';

const unit = 10_000n;

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
// The ledger must be consistent after every case.
afterEach(async () => {
  const { rows } = await bench.database.db.pool.query(`
    select w.id from ledger.wallet w left join lateral (
      select coalesce(sum(delta), 0) as cash, coalesce(sum(bonus_delta), 0) as bonus, count(*) as postings
      from ledger.posting p where p.wallet_id = w.id) p on true
    where w.balance <> p.cash or w.bonus <> p.bonus or w.seq <> p.postings`);
  expect(rows).toEqual([]);
});

describe('a bet', () => {
  it('takes the stake and answers with the balance, signed', async () => {
    const seat = await seatPlayer(bench, vendor.code);
    const bet = bodies(seat).bet('20000');
    const response = await call(vendor, 'bet', bet);
    expect(response).toMatchObject({
      status: 200,
      replayed: false,
      signed: true,
      body: {
        status: 'OK',
        final: true,
        transactionId: bet.transactionId,
        currency: 'VND',
        balance: '980000',
        balanceVersion: '2',
      },
    });
    expect(response.body.platformTransactionId).toMatch(/^t_[0-9a-f]{32}$/);
    expect((await walletOf(bench, seat)).balance).toBe(980_000n * unit);
  });

  it('down to exactly nothing is taken; one unit more is refused', async () => {
    const seat = await seatPlayer(bench, vendor.code, { cash: 100n * unit });
    expect((await call(vendor, 'bet', bodies(seat).bet('101'))).body).toMatchObject({
      status: 'INSUFFICIENT_FUNDS',
      final: true,
      balance: '100',
    });
    expect((await call(vendor, 'bet', bodies(seat).bet('100'))).body).toMatchObject({ status: 'OK', balance: '0' });
  });

  it.each([
    ['VND', 0, 20_000n * unit],
    ['USD', 2, 200n * unit],
    ['KWD', 3, 20n * unit],
  ])('is counted in the minor units of %s', async (currency, _, taken) => {
    const seat = await seatPlayer(bench, vendor.code, { currency });
    expect((await call(vendor, 'bet', bodies(seat).bet('20000'))).body.status).toBe('OK');
    expect((await walletOf(bench, seat)).balance).toBe(1_000_000n * unit - taken);
  });

  it('larger than any operation may be is malformed, not rounded', async () => {
    const seat = await seatPlayer(bench, vendor.code);
    expect(await call(vendor, 'bet', bodies(seat).bet('999999999999999999'))).toMatchObject({
      status: 400,
      signed: true,
      body: { status: 'BAD_REQUEST', final: false },
    });
  });

  it('takes cash first and then bonus money, and its rollback puts each back', async () => {
    const seat = await seatPlayer(bench, vendor.code, { cash: 30n * unit, bonus: 70n * unit });
    const bet = bodies(seat).bet('50');
    expect((await call(vendor, 'bet', bet)).body).toMatchObject({ status: 'OK', balance: '50' });
    expect(await walletOf(bench, seat)).toMatchObject({ balance: 0n, bonus: 50n * unit });
    await call(vendor, 'rollback', bodies(seat).rollback(bet.transactionId));
    expect(await walletOf(bench, seat)).toMatchObject({ balance: 30n * unit, bonus: 70n * unit });
  });

  it.each(['closed', 'frozen'] as const)('of a wallet that is %s is refused without a reason', async (flag) => {
    const seat = await seatPlayer(bench, vendor.code);
    await bench.database.db.transaction((tx) => setWalletFlag(tx, { walletId: seat.player.walletId, flag, on: true }));
    const response = await call(vendor, 'bet', bodies(seat).bet('1'));
    expect(response.body).toMatchObject({ status: 'PLAYER_BLOCKED', final: true, closeGame: true });
  });
});

describe('a session', () => {
  it('that is unknown, another player’s or for another game lets nobody bet', async () => {
    const [one, other] = [await seatPlayer(bench, vendor.code), await seatPlayer(bench, vendor.code)];
    for (const more of [
      { sessionToken: 's_unknown' },
      { sessionToken: other.sessionToken },
      { gameCode: 'another-game' },
    ]) {
      expect((await call(vendor, 'bet', bodies(one).bet('1', more))).body).toMatchObject({
        status: 'SESSION_INVALID',
        closeGame: true,
        balance: '1000000',
      });
    }
  });

  it('may change its game where the vendor’s tables do', async () => {
    const live = await openVendor(bench, { tableSwitch: true });
    const seat = await seatPlayer(bench, live.code);
    expect((await call(live, 'bet', bodies(seat).bet('1', { gameCode: 'table-9' }))).body.status).toBe('OK');
    await live.client.close();
  });

  it('that ended stops bets within a second, and neither wins nor rollbacks nor the end of the round', {
    tags: ['measured'],
  }, async () => {
    const seat = await seatPlayer(bench, vendor.code);
    const [bet, second] = [bodies(seat).bet('100'), bodies(seat).bet('50')];
    await call(vendor, 'bet', bet);
    await call(vendor, 'bet', second);
    await endGameSession(bench.database.db.read, seat.sessionToken);
    const ended = performance.now();
    await until(async () => (await call(vendor, 'bet', bodies(seat).bet('1'))).body.status === 'SESSION_EXPIRED');
    expect(performance.now() - ended).toBeLessThan(promisedMs(1_500));
    expect((await call(vendor, 'balance', bodies(seat).balance())).body.status).toBe('SESSION_EXPIRED');
    expect((await call(vendor, 'win', bodies(seat).win('250', bet.transactionId))).body.status).toBe('OK');
    expect((await call(vendor, 'rollback', bodies(seat).rollback(second.transactionId))).body.status).toBe('OK');
    expect((await call(vendor, 'end-round', bodies(seat).endRound())).body.status).toBe('OK');
  });

  it('that has run out stops bets', async () => {
    const seat = await seatPlayer(bench, vendor.code);
    const { sessionToken } = await openGameSession(bench.database.db.read, {
      vendorCode: vendor.code,
      playerId: seat.player.playerId,
      gameCode,
      lifeSeconds: 0.2,
    });
    await new Promise((resolve) => {
      setTimeout(resolve, 300);
    });
    expect((await call(vendor, 'bet', bodies(seat).bet('1', { sessionToken }))).body.status).toBe('SESSION_EXPIRED');
  });
});

describe('what is accepted when', () => {
  it('a vendor that is switched off finishes what it has, and starts nothing', async () => {
    const off = await openVendor(bench);
    const seat = await seatPlayer(bench, off.code);
    const [bet, undone] = [bodies(seat).bet('100'), bodies(seat).bet('100')];
    await call(off, 'bet', bet);
    await call(off, 'bet', undone);
    await switchVendor({ vendorCode: off.code, status: 'disabled' }, { db: bench.database.db });
    await until(async () => (await call(off, 'bet', bodies(seat).bet('1'))).body.status === 'VENDOR_DISABLED');
    expect((await call(off, 'win', bodies(seat).win('1', bet.transactionId))).body.status).toBe('OK');
    expect((await call(off, 'rollback', bodies(seat).rollback(undone.transactionId))).body.outcome).toBe('ROLLED_BACK');
    expect((await call(off, 'balance', bodies(seat).balance())).body.status).toBe('OK');
    await off.client.close();
  });

  it('maintenance stops bets alone, and a bet that was answered before keeps its answer', async () => {
    const seat = await seatPlayer(bench, vendor.code);
    const bet = bodies(seat).bet('100');
    const first = await call(vendor, 'bet', bet);
    bench.closedBrands.add(brandId);
    try {
      expect((await call(vendor, 'bet', bodies(seat).bet('1'))).body).toMatchObject({ status: 'MAINTENANCE' });
      const again = await call(vendor, 'bet', bet);
      expect(again).toMatchObject({ text: first.text, replayed: true });
      expect((await call(vendor, 'win', bodies(seat).win('1', bet.transactionId))).body.status).toBe('OK');
    } finally {
      bench.closedBrands.delete(brandId);
    }
  });

  it('another vendor’s player is nobody', async () => {
    const stranger = await openVendor(bench);
    const seat = await seatPlayer(bench, vendor.code);
    for (const name of ['bet', 'balance'] as const) {
      const body = name === 'bet' ? bodies(seat).bet('1') : bodies(seat).balance();
      expect((await call(stranger, name, body)).body.status).toBe('PLAYER_NOT_FOUND');
    }
    expect((await walletOf(bench, seat)).seq).toBe(1n);
    await stranger.client.close();
  });

  it('another currency than the player’s is refused, for a rollback as a conflict', async () => {
    const seat = await seatPlayer(bench, vendor.code);
    const bet = bodies(seat).bet('100');
    await call(vendor, 'bet', bet);
    expect((await call(vendor, 'bet', bodies(seat).bet('1', { currency: 'USD' }))).body.status).toBe(
      'CURRENCY_MISMATCH',
    );
    expect((await call(vendor, 'bet', bodies(seat).bet('1', { currency: 'XXX' }))).body.status).toBe('DEMO_SESSION');
    const win = bodies(seat).win('1', bet.transactionId, { currency: 'USD' });
    expect((await call(vendor, 'win', win)).body.status).toBe('CURRENCY_MISMATCH');
    const rollback = bodies(seat).rollback(bet.transactionId, { currency: 'USD' });
    expect((await call(vendor, 'rollback', rollback)).body.status).toBe('TRANSACTION_CONFLICT');
    expect((await walletOf(bench, seat)).balance).toBe(999_900n * unit);
  });

  it('a vendor that asks too often is told to wait, but never for a win', async () => {
    const eager = await openVendor(bench, { callsPerSecond: 1 });
    const seat = await seatPlayer(bench, eager.code);
    const bet = bodies(seat).bet('1');
    await call(eager, 'bet', bet);
    const response = await Promise.all(Array.from({ length: 4 }, () => call(eager, 'balance', bodies(seat).balance())));
    expect(response.some(({ status, body }) => status === 429 && body.status === 'RATE_LIMITED')).toBe(true);
    for (let n = 0; n < 4; n += 1) {
      expect((await call(eager, 'win', bodies(seat).win('1', bet.transactionId))).body.status).toBe('OK');
    }
    await eager.client.close();
  });

  it('an id that should carry its day and does not, or carries one far away, is malformed', async () => {
    const seat = await seatPlayer(bench, vendor.code);
    for (const transactionId of [
      'b-1001',
      '01000000-0000-7000-8000-000000000000',
      'ffffffff-ffff-7fff-8fff-ffffffffffff',
    ]) {
      expect((await call(vendor, 'bet', bodies(seat).bet('1', { transactionId }))).status).toBe(400);
    }
    // A bet with an unknown id from last week cannot belong to a live session.
    const born = (Date.now() - 7 * 86_400_000).toString(16).padStart(12, '0');
    const old = `${born.slice(0, 8)}-${born.slice(8)}-7abc-8def-0123456789ab`;
    expect((await call(vendor, 'bet', bodies(seat).bet('1', { transactionId: old }))).body.status).toBe(
      'SESSION_EXPIRED',
    );
  });

  it('an opaque id is taken from a vendor whose ids carry no day', async () => {
    const plain = await openVendor(bench, { idDay: 'opaque' });
    const seat = await seatPlayer(bench, plain.code);
    const bet = bodies(seat).bet('100', { transactionId: 'b-1001' });
    const first = await call(plain, 'bet', bet);
    expect(first.body.status).toBe('OK');
    expect(await call(plain, 'bet', bet)).toMatchObject({ text: first.text, replayed: true });
    await plain.client.close();
  });
});

describe('a repeated call', () => {
  it('of every kind has one effect and the same bytes, five times over', async () => {
    const seat = await seatPlayer(bench, vendor.code);
    const b = bodies(seat);
    const [bet, undone] = [b.bet('100'), b.bet('40')];
    const calls: [string, unknown][] = [
      ['bet', bet],
      ['bet', undone],
      ['win', b.win('250', bet.transactionId)],
      ['bet-win', b.betWin('10', '30', { roundId: 'r-2' })],
      ['rollback', b.rollback(undone.transactionId)],
      ['rollback', b.rollback(newTransactionId())],
      ['end-round', b.endRound()],
    ];
    for (const [name, body] of calls) {
      const first = await call(vendor, name, body);
      expect(first).toMatchObject({ status: 200, replayed: false, body: { status: 'OK' } });
      if (body === undone) continue;
      for (let again = 0; again < 4; again += 1) {
        expect(await call(vendor, name, body)).toMatchObject({ text: first.text, replayed: true, signed: true });
      }
    }
    expect((await walletOf(bench, seat)).balance).toBe((1_000_000n - 100n + 250n - 10n + 30n) * unit);
  });

  it('sixteen at once are one bet', async () => {
    const seat = await seatPlayer(bench, vendor.code);
    const bet = bodies(seat).bet('100');
    const response = await Promise.all(Array.from({ length: 16 }, () => call(vendor, 'bet', bet)));
    expect(new Set(response.map(({ text }) => text)).size).toBe(1);
    expect(response.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect((await walletOf(bench, seat)).balance).toBe(999_900n * unit);
  });

  it('sixteen bets of all the money at once are one bet', async () => {
    const seat = await seatPlayer(bench, vendor.code, { cash: 100n * unit });
    const response = await Promise.all(Array.from({ length: 16 }, () => call(vendor, 'bet', bodies(seat).bet('100'))));
    expect(response.filter(({ body }) => body.status === 'OK')).toHaveLength(1);
    expect(response.filter(({ body }) => body.status === 'INSUFFICIENT_FUNDS')).toHaveLength(15);
  });

  it('with another amount, round, player, game or currency is a conflict and moves nothing', async () => {
    const [seat, other] = [await seatPlayer(bench, vendor.code), await seatPlayer(bench, vendor.code)];
    const bet = bodies(seat).bet('100');
    const first = await call(vendor, 'bet', bet);
    const changes = [
      { amount: '101' },
      { roundId: 'r-9' },
      { gameCode: 'another' },
      { currency: 'USD' },
      { betKind: 'ante' },
      { playerId: other.player.playerId, sessionToken: other.sessionToken },
    ];
    for (const change of changes) {
      expect([change, (await call(vendor, 'bet', { ...bet, ...change })).body.status]).toEqual([
        change,
        'TRANSACTION_CONFLICT',
      ]);
    }
    // Another call name under the same id is different content too.
    const win = bodies(seat).win('100', newTransactionId(), { transactionId: bet.transactionId });
    expect((await call(vendor, 'win', win)).body.status).toBe('TRANSACTION_CONFLICT');
    expect((await walletOf(bench, seat)).balance).toBe(999_900n * unit);
    expect((await walletOf(bench, other)).seq).toBe(1n);
    expect((await call(vendor, 'bet', { ...bet, meta: { try: 2 }, roundClosed: true })).text).toBe(first.text);
  });

  it('of a refused bet is refused in the same bytes after a deposit', async () => {
    const seat = await seatPlayer(bench, vendor.code, { cash: 10n * unit });
    const bet = bodies(seat).bet('100');
    const first = await call(vendor, 'bet', bet);
    await fund(bench, seat.player, { cash: 1_000n * unit });
    expect(first.body.status).toBe('INSUFFICIENT_FUNDS');
    expect(await call(vendor, 'bet', bet)).toMatchObject({ text: first.text, replayed: true });
  });

  it('after a restart, and after the session ended, has the same bytes', async () => {
    const seat = await seatPlayer(bench, vendor.code);
    const [bet, refused] = [bodies(seat).bet('100'), bodies(seat).bet('1', { sessionToken: 's_unknown' })];
    const first = [await call(vendor, 'bet', bet), await call(vendor, 'bet', refused)];
    await endGameSession(bench.database.db.read, seat.sessionToken);
    await bench.restart();
    for (const [index, body] of [bet, refused].entries()) {
      expect(await call(vendor, 'bet', body)).toMatchObject({ text: first[index]?.text, replayed: true });
    }
    // A refusal for lack of a session stays final, although the token is right the second time.
    const righted = { ...refused, sessionToken: seat.sessionToken };
    expect((await call(vendor, 'bet', righted)).text).toBe(first[1]?.text);
  });
});

describe('a rollback', () => {
  it('before its bet sets a tombstone that the bet meets, through a restart', async () => {
    const seat = await seatPlayer(bench, vendor.code);
    const bet = bodies(seat).bet('100');
    const rollback = bodies(seat).rollback(bet.transactionId, { amount: '100' });
    expect((await call(vendor, 'rollback', rollback)).body).toMatchObject({ status: 'OK', outcome: 'TOMBSTONED' });
    const second = await call(vendor, 'rollback', bodies(seat).rollback(bet.transactionId));
    expect(second.body.outcome).toBe('ALREADY_ROLLED_BACK');
    await bench.restart();
    const late = await call(vendor, 'bet', bet);
    expect(late).toMatchObject({
      status: 200,
      replayed: false,
      body: { status: 'TRANSACTION_ROLLED_BACK', final: true },
    });
    expect(await call(vendor, 'bet', bet)).toMatchObject({ text: late.text, replayed: true });
    expect((await walletOf(bench, seat)).seq).toBe(1n);
  });

  it('of a refused bet has nothing to do', async () => {
    const seat = await seatPlayer(bench, vendor.code, { cash: 1n * unit });
    const bet = bodies(seat).bet('100');
    await call(vendor, 'bet', bet);
    const response = await call(vendor, 'rollback', bodies(seat).rollback(bet.transactionId));
    expect(response.body).toMatchObject({ status: 'OK', outcome: 'NOTHING_TO_ROLL_BACK', balance: '1' });
  });

  it('undoes once, whatever its id; the bet’s own repetition then says so', async () => {
    const seat = await seatPlayer(bench, vendor.code);
    const bet = bodies(seat).bet('100');
    await call(vendor, 'bet', bet);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => call(vendor, 'rollback', bodies(seat).rollback(bet.transactionId))),
    );
    expect(outcomes.filter(({ body }) => body.outcome === 'ROLLED_BACK')).toHaveLength(1);
    expect(outcomes.filter(({ body }) => body.outcome === 'ALREADY_ROLLED_BACK')).toHaveLength(9);
    expect((await call(vendor, 'bet', bet)).body.status).toBe('TRANSACTION_ROLLED_BACK');
    expect((await walletOf(bench, seat)).balance).toBe(1_000_000n * unit);
  });

  it('with another amount or of another player’s bet is a conflict', async () => {
    const [seat, other] = [await seatPlayer(bench, vendor.code), await seatPlayer(bench, vendor.code)];
    const bet = bodies(seat).bet('100');
    await call(vendor, 'bet', bet);
    const wrong = bodies(seat).rollback(bet.transactionId, { amount: '99' });
    expect((await call(vendor, 'rollback', wrong)).body.status).toBe('TRANSACTION_CONFLICT');
    const foreign = bodies(other).rollback(bet.transactionId);
    expect((await call(vendor, 'rollback', foreign)).body.status).toBe('TRANSACTION_CONFLICT');
    expect((await walletOf(bench, seat)).balance).toBe(999_900n * unit);
  });

  it('of a win that was spent leaves a debt, which the next win pays first', async () => {
    const seat = await seatPlayer(bench, vendor.code, { cash: 100n * unit });
    const bet = bodies(seat).bet('100');
    await call(vendor, 'bet', bet);
    const win = bodies(seat).win('80', bet.transactionId);
    await call(vendor, 'win', win);
    const spent = bodies(seat).bet('80', { roundId: 'r-2' });
    await call(vendor, 'bet', spent);
    const response = await call(vendor, 'rollback', bodies(seat).rollback(win.transactionId));
    expect(response.body).toMatchObject({ status: 'OK', outcome: 'ROLLED_BACK', balance: '0' });
    expect(await walletOf(bench, seat)).toMatchObject({ balance: 0n, flags: ['debt'] });
    expect((await call(vendor, 'bet', bodies(seat).bet('1'))).body.status).toBe('PLAYER_BLOCKED');
    await call(vendor, 'win', bodies(seat).win('100', spent.transactionId, { roundId: 'r-2' }));
    expect(await walletOf(bench, seat)).toMatchObject({ balance: 20n * unit, flags: [] });
  });
});

describe('a win', () => {
  it('before its bet is asked to come again, and does', async () => {
    const seat = await seatPlayer(bench, vendor.code);
    const bet = bodies(seat).bet('100');
    const win = bodies(seat).win('250', bet.transactionId);
    expect(await call(vendor, 'win', win)).toMatchObject({
      status: 409,
      signed: true,
      body: { status: 'BET_NOT_FOUND', final: false },
    });
    await call(vendor, 'bet', bet);
    expect(await call(vendor, 'win', win)).toMatchObject({ replayed: false, body: { status: 'OK' } });
  });

  it('of nothing settles the bet, so that it can no longer be undone', async () => {
    const seat = await seatPlayer(bench, vendor.code);
    const bet = bodies(seat).bet('100');
    await call(vendor, 'bet', bet);
    expect((await call(vendor, 'win', bodies(seat).win('0', bet.transactionId))).body).toMatchObject({
      status: 'OK',
      balance: '999900',
    });
    const response = await call(vendor, 'rollback', bodies(seat).rollback(bet.transactionId));
    expect(response.body.status).toBe('BET_ALREADY_SETTLED');
  });

  it('comes too late once the round is closed, unless it is a promotion’s or settles anew with a reason', async () => {
    const seat = await seatPlayer(bench, vendor.code);
    const b = bodies(seat);
    const bet = b.bet('100');
    await call(vendor, 'bet', bet);
    await call(vendor, 'end-round', b.endRound());
    expect((await call(vendor, 'bet', b.bet('1'))).body.status).toBe('ROUND_CLOSED');
    expect((await call(vendor, 'win', b.win('5', bet.transactionId))).body.status).toBe('ROUND_CLOSED');
    const anew = b.win('5', bet.transactionId, { resettlement: true, reason: 'the feed was wrong' });
    expect((await call(vendor, 'win', anew)).body.status).toBe('OK');
    const { refTransactionId: _, ...promo } = b.win('7', '', { winKind: 'promo', campaignId: 'c-1' });
    expect((await call(vendor, 'win', promo)).body.status).toBe('OK');
    // The campaign is unknown: the call succeeds for the vendor, but the win is held and cannot be spent.
    expect((await walletOf(bench, seat)).balance).toBe((1_000_000n - 100n + 5n) * unit);
  });

  it('is paid by the account of its kind', async () => {
    const seat = await seatPlayer(bench, vendor.code);
    for (const winKind of ['jackpot', 'promo', 'tournament', 'freespin']) {
      const { refTransactionId: _, ...win } = bodies(seat).win('1', '', { winKind });
      expect([winKind, (await call(vendor, 'win', win)).body.status]).toEqual([winKind, 'OK']);
    }
    const { rows } = await bench.database.db.pool.query<{ code: string }>(
      `select h.code from ledger.posting p join ledger.house_account h on h.id = p.house_id
       where p.wallet_id = $1 and p.seq > 1 and p.delta > 0 order by p.seq`,
      [String(seat.player.walletId)],
    );
    const { code } = vendor;
    expect(rows.map((row) => row.code)).toEqual([
      `game_result:${code}`,
      `vendor_promo:${code}`,
      `vendor_promo:${code}`,
      'bonus_cost:free_spin',
    ]);
  });

  it('without its bet is malformed for a vendor whose wins name their bets', async () => {
    const seat = await seatPlayer(bench, vendor.code);
    const { refTransactionId: _, ...win } = bodies(seat).win('1', '');
    expect((await call(vendor, 'win', win)).status).toBe(400);
  });
});

describe('bet-win', () => {
  it('is refused whole if the stake is not covered, however large the win', async () => {
    const seat = await seatPlayer(bench, vendor.code, { cash: 10n * unit });
    const response = await call(vendor, 'bet-win', bodies(seat).betWin('11', '1000'));
    expect(response.body).toMatchObject({ status: 'INSUFFICIENT_FUNDS', balance: '10' });
    expect((await call(vendor, 'bet-win', bodies(seat).betWin('10', '1000'))).body).toMatchObject({
      status: 'OK',
      balance: '1000',
      balanceVersion: '3',
    });
  });
});

describe('balance', () => {
  it('tells what can be spent, and nothing of a closed account', async () => {
    const seat = await seatPlayer(bench, vendor.code, { cash: 12_345n, bonus: 5n * unit });
    expect((await call(vendor, 'balance', bodies(seat).balance())).body).toEqual({
      status: 'OK',
      final: true,
      currency: 'VND',
      // 1.2345 and 5 are 6.2345, truncated.
      balance: '6',
      balanceVersion: '1',
    });
    await bench.database.db.transaction((tx) =>
      setWalletFlag(tx, { walletId: seat.player.walletId, flag: 'closed', on: true }),
    );
    expect((await call(vendor, 'balance', bodies(seat).balance())).body.status).toBe('PLAYER_BLOCKED');
  });
});

describe('a vendor whose wins name their round', () => {
  it('is paid on the round’s bets, and cannot undo a bet of a round that was won', async () => {
    const byRound = await openVendor(bench, { winRefs: 'round' });
    const seat = await seatPlayer(bench, byRound.code);
    const b = bodies(seat);
    const { refTransactionId: _, ...early } = b.win('5', '', { roundId: 'r-empty' });
    expect((await call(byRound, 'win', early)).body.status).toBe('BET_NOT_FOUND');
    const bet = b.bet('100');
    await call(byRound, 'bet', bet);
    const { refTransactionId: __, ...win } = b.win('250', '');
    expect((await call(byRound, 'win', win)).body.status).toBe('OK');
    expect((await call(byRound, 'rollback', b.rollback(bet.transactionId))).status).toBe(400);
    const response = await call(byRound, 'rollback', b.rollback(bet.transactionId, { roundId: 'r-1' }));
    expect(response.body.status).toBe('BET_ALREADY_SETTLED');
    await byRound.client.close();
  });
});
