import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestMember, signIn, type TestMember } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';

let platform: TestPlatform;
let member: TestMember;
let cookie: string;
let today: string;
let vendor: { code: string; name: string };
const run = (text: string, values: unknown[] = []) => platform.database.db.pool.query(text, values);

const addDay = (
  day: string,
  {
    gameType = 'RNG' as string | null,
    vassalage = vendor.code as string | null,
    rounds = 1,
    staked = 100,
    won = 40,
  } = {},
  owner = member,
) =>
  run(
    `insert into bet.member_day (brand_id, member_id, currency, day, game_type, vassalage, rounds, staked, won)
     values ('aurora', $1, $2, $3, $4, $5, $6, $7, $8)`,
    [owner.memberId, owner.currency, day, gameType, vassalage, rounds, staked, won],
  );

beforeAll(async () => {
  platform = await openTestPlatform();
  member = await openTestMember(platform.context.db);
  cookie = await signIn(platform.context.db, member);
  const zone = platform.context.directory.byId('aurora')?.timeZone ?? 'UTC';
  today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date());
  const { rows } = await run('select vendor_code as code, display_name as name from catalog.vendor limit 1');
  [vendor] = rows as [{ code: string; name: string }];
  await addDay(today);
  await addDay(today, { gameType: 'LIVE', rounds: 3, staked: 5_000, won: 9_000 });
  await addDay(today, { gameType: null, vassalage: null, rounds: 2, staked: 7, won: 0 });
  await addDay('2024-02-03', { staked: 300, won: 0 });
  await addDay('2024-02-29', { staked: 200, won: 500 });
  await addDay('2018-01-01', { staked: 9_999, won: 0 });
  await addDay(today, { staked: 77_777 }, await openTestMember(platform.context.db));
});
afterAll(() => platform.close());

const ask = async (url: string, as = cookie) => {
  const response = await platform.app.inject({
    url,
    headers: {
      host: 'aurora.localhost',
      origin: 'http://aurora.localhost',
      'x-forwarded-for': '203.0.113.9',
      cookie: as,
    },
  });
  return { status: response.statusCode, body: response.json() };
};
const profit = async (query = '') => (await ask(`/api/member/v1/profit${query}`)).body.value;
const usd = (minor: number) => ({ minor: String(minor), currency: 'USD' });

describe('personal profit', () => {
  it('is of the last thirty days, with sums by day, kind of game and vendor, the most played first', async () => {
    const value = await profit();
    expect(value).toMatchObject({
      to: today,
      step: 'day',
      totals: { rounds: 6, staked: usd(5_107), won: usd(9_040), net: usd(3_933) },
    });
    expect(value.points).toEqual([{ day: today, ...value.totals }]);
    expect(value.byGameType).toEqual([
      { gameType: 'LIVE', rounds: 3, staked: usd(5_000), won: usd(9_000), net: usd(4_000) },
      { gameType: 'RNG', rounds: 1, staked: usd(100), won: usd(40), net: usd(-60) },
      { gameType: null, rounds: 2, staked: usd(7), won: usd(0), net: usd(-7) },
    ]);
    expect(value.byVendor).toEqual([
      {
        vassalage: vendor.code,
        vendorName: expect.any(String),
        rounds: 4,
        staked: usd(5_100),
        won: usd(9_040),
        net: usd(3_940),
      },
      { vassalage: null, vendorName: null, rounds: 2, staked: usd(7), won: usd(0), net: usd(-7) },
    ]);
  });

  it('sums by month beyond 92 days, and reads at most 1,900 of them', async () => {
    const value = await profit('?from=2010-01-01');
    expect(value.step).toBe('month');
    expect(value.points.map(({ day }: { day: string }) => day)).toEqual(['2024-02-01', `${today.slice(0, 7)}-01`]);
    expect(value.points[0]).toMatchObject({ rounds: 2, staked: usd(500), won: usd(500), net: usd(0) });
    // 2018 is before the days that are read, and the response contains where those begin.
    expect(value.totals.staked).toEqual(usd(5_607));
    expect(value.from > '2018-01-01').toBe(true);
  });

  it('is of one kind of game where asked, and of nothing where nothing was played', async () => {
    expect((await profit('?gameType=LIVE')).totals).toMatchObject({ rounds: 3, staked: usd(5_000) });
    expect(await profit('?from=2023-01-01&to=2023-01-31')).toMatchObject({
      points: [],
      byGameType: [],
      byVendor: [],
      totals: { rounds: 0, staked: usd(0), won: usd(0), net: usd(0) },
    });
  });

  it('is the caller’s own', async () => {
    expect((await ask(`/api/member/v1/profit?memberId=${randomUUID()}`)).status).toBe(400);
    expect((await ask('/api/member/v1/profit', '')).body.code).toBe('AUTH_NOT_LOGGED_IN');
  });
});

describe('the statement', () => {
  const addDeposit = async (at: string, state: 'credited' | 'waiting', received = 5_000): Promise<void> => {
    const id = randomUUID();
    const tail = id.replaceAll(/[^0-9]/g, '7').slice(0, 9);
    const { rows } = await run('select id from cashier.method limit 1');
    const isCredited = state === 'credited';
    await run(
      `insert into cashier.deposit (id, brand_id, member_id, order_id, reference, method_id, provider_code, kind, currency,
         amount, fee_flat, fee_ppm, arrival_minutes, state, state_at, expires_at, expected_at, amount_received, amount_fee,
         amount_credited)
       values ($1, 'aurora', $2, $1, $3, $4, 'manual', 'transfer', 'USD', 5000, 0, 0, 5, $5, $6, $6, $6, $7, $8, $9)`,
      [
        id,
        member.memberId,
        `D${tail.slice(0, 4)}-${tail.slice(4)}`,
        (rows as [{ id: string }])[0].id,
        state,
        at,
        isCredited ? received : null,
        isCredited ? 100 : null,
        isCredited ? received - 100 : null,
      ],
    );
  };
  const addWithdrawal = async (paidAt: string, state: string, returned = 0): Promise<void> => {
    const [id, payeeId] = [randomUUID(), randomUUID()];
    const { rows } = await run('select id from cashier.method limit 1');
    await run(
      `insert into cashier.payee (id, brand_id, member_id, kind, bank_name, sealed, digest, number_masked, created_at,
         usable_at)
       values ($1, 'aurora', $2, 'bank', 'First Example', 'sealed', decode(md5($3), 'hex'), '…1234', now(), now())`,
      [payeeId, member.memberId, payeeId],
    );
    await run(
      `insert into cashier.withdrawal (id, brand_id, member_id, wallet_id, currency, reference, method_id, provider_code,
         payee_id, amount, amount_fee, amount_paid, amount_received, amount_returned, state, state_since, created_at)
       values ($1, 'aurora', $2, $3, 'USD', $11, $4, 'railway', $5, 2000, 0, $6, $7, $8, $9, now(), $10)`,
      [
        id,
        member.memberId,
        member.wallet,
        (rows as [{ id: string }])[0].id,
        payeeId,
        state === 'rejected' ? null : 2_000,
        state === 'paid' ? 0 : 2_000 - returned,
        returned,
        state,
        paidAt,
        id,
      ],
    );
    if (state !== 'rejected') {
      await run(
        `insert into cashier.withdrawal_step (withdrawal_id, number, brand_id, state, at, by_whom)
         values ($1, 1, 'aurora', 'paid', $2, 'provider')`,
        [id, paidAt],
      );
    }
  };

  it('tells twelve months oldest first, and everything since the account was opened', async () => {
    const thisMonth = `${today.slice(0, 7)}-02T12:00:00Z`;
    await addDeposit(thisMonth, 'credited');
    await addDeposit('2019-05-05T12:00:00Z', 'credited', 700);
    await addDeposit(thisMonth, 'waiting');
    await addWithdrawal(thisMonth, 'received', 500);
    await addWithdrawal(thisMonth, 'paid');
    await addWithdrawal(thisMonth, 'rejected', 2_000);
    const { body } = await ask('/api/member/v1/protection/statement');
    const { months, lifetime } = body.value;
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toEqual({
      month: today.slice(0, 7),
      deposited: usd(5_000),
      withdrawn: usd(3_500),
      staked: usd(5_107),
      won: usd(9_040),
      net: usd(3_933),
      minutes: expect.any(Number),
    });
    expect(months[0]).toMatchObject({ deposited: usd(0), withdrawn: usd(0), staked: usd(0), minutes: 0 });
    expect(lifetime).toMatchObject({
      deposited: usd(5_700),
      withdrawn: usd(3_500),
      net: usd(9_540 - 15_606),
      since: expect.any(String),
    });
  });
});
