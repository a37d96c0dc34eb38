import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { noteResidence } from '#modules/protection/index.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { until } from '#test/harness/until.ts';
import { openGameSession } from '../open-game-session.ts';
import {
  bodies,
  brandId,
  call,
  type GatewayBench,
  gameCode,
  openGatewayBench,
  openVendor,
  type Seat,
  seatPlayer,
  type VendorHand,
  walletOf,
} from './gateway.fixture.ts';

let database: TestDatabase;
let admin: pg.Client;
let bench: GatewayBench;
let vendor: VendorHand;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await list([{ country: '*', code: 'uk' }]);
  bench = await openGatewayBench({ ...database, close: async () => {} }, inject('services').redisUrl);
  vendor = await openVendor(bench);
});
afterAll(async () => {
  await vendor.client.close();
  await bench.close();
  await admin.end();
  await database.close();
});

/** Sets the brand's profiles from now on. In `uk` the maximum is two dollars unless the member is known to be 25. */
const list = (profiles: { country: string; code: string }[]) =>
  admin.query(
    `insert into protection.brand_profile (brand_id, revision, profiles, effective_at)
     select $1, coalesce(max(revision), 0) + 1, $2, platform.deadline_now()
     from protection.brand_profile where brand_id = $1`,
    [brandId, JSON.stringify(profiles)],
  );

const seatAt = async ({ isSlot }: { isSlot: boolean }): Promise<Seat> => {
  const { player } = await seatPlayer(bench, vendor.code, { currency: 'USD' });
  const session = { vendorCode: vendor.code, playerId: player.playerId, gameCode, isSlot };
  const { sessionToken } = await openGameSession(database.db.read, session);
  return { player, sessionToken };
};
const round = (roundId: string = randomUUID()) => ({ roundId, roundClosed: false });
const statusOf = async (name: string, body: unknown) => (await call(vendor, name, body)).body.status;

describe('the profile’s highest stake at slots', () => {
  let seat: Seat;
  let made: ReturnType<typeof bodies>;
  beforeEach(async () => {
    seat = await seatAt({ isSlot: true });
    made = bodies(seat);
  });

  it('is taken, and not one cent more', async () => {
    expect(await statusOf('bet', made.bet('200', round()))).toBe('OK');
    const { balance } = await walletOf(bench, seat);
    const over = made.bet('201', round());
    const response = await call(vendor, 'bet', over);
    expect(response.body).toMatchObject({ status: 'LIMIT_REACHED', final: true, playerMessage: { action: 'limits' } });
    expect((await walletOf(bench, seat)).balance).toBe(balance);
    // The repeated refusal is identical to the byte.
    expect((await call(vendor, 'bet', over)).text).toBe(response.text);
    expect(await statusOf('bet-win', made.betWin('201', '900', round()))).toBe('LIMIT_REACHED');
    expect(await statusOf('bet-win', made.betWin('200', '900', round()))).toBe('OK');
  });

  it('is of the whole round, however many bets it is made of and whenever they come', async () => {
    const spin = round();
    expect(await statusOf('bet', made.bet('150', spin))).toBe('OK');
    expect(await statusOf('bet', made.bet('51', { ...spin, betKind: 'buy_feature' }))).toBe('LIMIT_REACHED');
    expect(await statusOf('bet', made.bet('50', { ...spin, betKind: 'ante' }))).toBe('OK');
    expect(await statusOf('bet', made.bet('1', spin))).toBe('LIMIT_REACHED');
    const shared = round();
    const response = await Promise.all(Array.from({ length: 10 }, () => statusOf('bet', made.bet('50', shared))));
    expect(response.filter((status) => status === 'OK')).toHaveLength(4);
    expect(response.filter((status) => status === 'LIMIT_REACHED')).toHaveLength(6);
  });

  it('counts no stake that was undone', async () => {
    const spin = round();
    const bet = made.bet('200', spin);
    expect(await statusOf('bet', bet)).toBe('OK');
    const { roundId } = spin;
    expect(await statusOf('rollback', made.rollback(bet.transactionId, { roundId, gameCode }))).toBe('OK');
    expect(await statusOf('bet', made.bet('200', spin))).toBe('OK');
  });

  it('lets free rounds through: they stake nothing', async () => {
    const spin = round();
    expect(await statusOf('bet', made.bet('200', spin))).toBe('OK');
    expect(await statusOf('bet', made.bet('0', { ...spin, freeSpin: { grantId: 'g-1' } }))).toBe('OK');
    expect(await statusOf('bet', made.bet('0', { ...round(), freeSpin: { grantId: 'g-1' } }))).toBe('OK');
  });

  it('stops nothing that is owed', async () => {
    const spin = round();
    const bet = made.bet('200', spin);
    expect(await statusOf('bet', bet)).toBe('OK');
    expect(await statusOf('win', made.win('99999', bet.transactionId, spin))).toBe('OK');
  });

  it('is no matter of other games', async () => {
    const table = bodies(await seatAt({ isSlot: false }));
    expect(await statusOf('bet', table.bet('201', round()))).toBe('OK');
  });
});

describe('a change of what holds', () => {
  const bet = (seat: Seat) => statusOf('bet', bodies(seat).bet('201', round()));

  it('of the brand’s profiles reaches a running session within a second or so, in either direction', async () => {
    const seat = await seatAt({ isSlot: true });
    expect(await bet(seat)).toBe('LIMIT_REACHED');
    await list([{ country: '*', code: 'generic' }]);
    await until(async () => (await bet(seat)) === 'OK');
    await list([{ country: '*', code: 'uk' }]);
    await until(async () => (await bet(seat)) === 'LIMIT_REACHED');
  });

  it('of where a member is from reaches theirs, and nobody else’s', async () => {
    await list([{ country: 'GB', code: 'uk' }]);
    const [moved, other] = [await seatAt({ isSlot: true }), await seatAt({ isSlot: true })];
    await until(async () => (await bet(moved)) === 'OK');
    const { memberId } = moved.player;
    await database.db.transaction((tx) =>
      noteResidence(tx, { brandId, memberId, phoneCountry: null, regionCountry: 'GB' }),
    );
    await until(async () => (await bet(moved)) === 'LIMIT_REACHED');
    expect(await bet(other)).toBe('OK');
  });
});
