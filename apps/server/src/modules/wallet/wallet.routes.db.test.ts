import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { adjust, openTestMember, signIn, type TestMember } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';

let platform: TestPlatform;
let member: TestMember;
let cookie: string;
beforeAll(async () => {
  platform = await openTestPlatform();
  member = await openTestMember(platform.context.db);
  cookie = await signIn(platform.context.db, member);
});
afterAll(() => platform.close());

const ask = async (
  url: string,
  {
    as = cookie,
    host = 'aurora.localhost',
    method = 'GET',
    body,
  }: { as?: string; host?: string; method?: 'GET' | 'POST' | 'DELETE'; body?: object } = {},
) => {
  const response = await platform.app.inject({
    url,
    method,
    headers: { host, origin: `http://${host}`, 'x-forwarded-for': '203.0.113.9', cookie: as },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
};

describe('the balance', () => {
  it('is told to its member, with its version, and to nobody else', async () => {
    const rich = await openTestMember(platform.context.db);
    await adjust(platform.context.db, rich, 1_234_567n);
    const { status, body } = await ask('/wps/v2/wallets/balance', { as: await signIn(platform.context.db, rich) });
    expect(status).toBe(200);
    expect(body.value).toEqual({
      available: { minor: '1234567', currency: 'USD' },
      held: { minor: '0', currency: 'USD' },
      bonus: { minor: '0', currency: 'USD' },
      withdrawable: { minor: '1234567', currency: 'USD' },
      currencySymbol: '$',
      balanceVersion: 1,
      vendorWallets: [],
    });
    expect((await ask('/wps/v2/wallets/balance', { as: '' })).status).toBe(401);
    expect((await ask('/wps/v2/wallets/balance')).body.value.available.minor).toBe('0');
  });

  it('is not told at another brand, whose cookie it is not', async () => {
    const { status, body } = await ask('/wps/v2/wallets/balance', { host: 'harbour.localhost' });
    expect([status, body.code]).toEqual([401, 'AUTH_NOT_LOGGED_IN']);
  });

  it('takes no other member’s name', async () => {
    const other = await openTestMember(platform.context.db);
    expect((await ask(`/wps/v2/wallets/balance?memberId=${other.memberId}`)).status).toBe(400);
  });

  it('in a currency the member does not have is nothing', async () => {
    const { body } = await ask('/wps/v2/wallets/balance?currency=EUR');
    expect(body.value).toMatchObject({ available: { minor: '0', currency: 'EUR' }, balanceVersion: 0 });
  });

  it('of a trial account is play money; what a real account has is refused to it', async () => {
    const trial = await openTestMember(platform.context.db, { type: 4, currency: 'FUN' });
    await adjust(platform.context.db, trial, 10_000n);
    const as = await signIn(platform.context.db, trial, { role: 'trial' });
    expect((await ask('/wps/v2/wallets/balance', { as })).body.value.available).toEqual({
      minor: '10000',
      currency: 'FUN',
    });
    for (const path of [
      '/wps/member/info/funds/consolidated',
      '/wps/relay/GCS_merchantWallet',
      '/api/member/v1/wallet/history',
    ]) {
      expect((await ask(path, { as })).body.code, path).toBe('AUTH_REAL_ACCOUNT_NEEDED');
    }
  });
});

describe('the level of a session', () => {
  it('that must change its password allows nothing but that', async () => {
    const as = await signIn(platform.context.db, member, { scope: 'change_password' });
    expect((await ask('/wps/v2/wallets/balance', { as })).body.code).toBe('AUTH_PASSWORD_CHANGE_REQUIRED');
    expect((await ask('/wps/session/logout', { as, method: 'DELETE' })).status).toBe(200);
  });

  it('that is only remembered shows the balance, and not the record', async () => {
    const as = await signIn(platform.context.db, member, { level: 'remembered' });
    expect((await ask('/wps/v2/wallets/balance', { as })).status).toBe(200);
    expect((await ask('/api/member/v1/wallet/history', { as })).body.code).toBe('AUTH_STEP_UP_REQUIRED');
  });
});

describe('a transfer', () => {
  const body = () => ({
    transferId: newId(),
    direction: 'toVendor',
    vassalage: 'LUMEN',
    amount: '10000',
    currency: 'USD',
  });
  it.each([
    ['without a factor', null, 403, 'AUTH_STEP_UP_REQUIRED'],
    ['with a code by text message', 'sms', 403, 'AUTH_STEP_UP_REQUIRED'],
    ['with the login password', 'login_password', 403, 'AUTH_STEP_UP_REQUIRED'],
    ['with the payment password', 'payment_password', 409, 'WALLET_IS_SINGLE'],
    ['with a passkey', 'passkey', 409, 'WALLET_IS_SINGLE'],
  ] as const)('%s, at a brand with one wallet', async (_how, factor, status, code) => {
    const as = await signIn(platform.context.db, member, { factor });
    const response = await ask('/wps/relay/GCS_walletTransfer', { as, method: 'POST', body: body() });
    expect([response.status, response.body.code]).toEqual([status, code]);
  });
});

describe('the other calls', () => {
  it('return the session, the single-wallet mode and no contracts', async () => {
    expect((await ask('/wps/member/info')).body.value).toMatchObject({
      id: member.memberId,
      role: 'member',
      type: 3,
      currency: 'USD',
      currencySymbol: '$',
    });
    expect((await ask('/wps/relay/GCS_merchantWallet')).body.value).toEqual({ isSingle: true, wallets: [] });
    expect((await ask('/wps/member/info/funds/consolidated')).body.value).toMatchObject({
      funds: { available: { minor: '0', currency: 'USD' } },
      hasContract: false,
      divtypereq: [],
    });
  });

  it('list the wallets with their versions', async () => {
    const { body } = await ask('/api/member/v1/wallets');
    expect(body.value.list).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ purse: 'main', available: { minor: '0', currency: 'USD' }, version: 0 }),
        expect.objectContaining({ purse: 'points', available: { minor: '0', currency: 'PTS' } }),
      ]),
    );
  });

  it('end the session, take the cookie back, and know nobody a second later', async () => {
    const as = await signIn(platform.context.db, member);
    const left = await ask('/wps/session/logout', { as, method: 'DELETE' });
    const cookies = [left.headers['set-cookie'] ?? []].flat();
    expect(cookies).toContainEqual(expect.stringMatching(/^__Host-sid=; .*Max-Age=0/));
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    expect((await ask('/wps/member/info', { as })).status).toBe(401);
  });
});

describe('the account record', () => {
  it('pages through every movement once, newest first, and its balance runs without a break', async () => {
    const busy = await openTestMember(platform.context.db);
    for (const delta of [50_000n, -10_000n, 20_000n, -5_000n, 7_000n]) await adjust(platform.context.db, busy, delta);
    const as = await signIn(platform.context.db, busy);
    type Line = { version: number; kind: string; group: string; change: { minor: string }; balance: { minor: string } };
    const lines: Line[] = [];
    let cursor: string | null = '';
    let pages = 0;
    while (cursor !== null) {
      const url: string = `/api/member/v1/wallet/history?pageSize=2${cursor === '' ? '' : `&cursor=${cursor}`}`;
      const { status, body } = await ask(url, { as });
      expect(status).toBe(200);
      lines.push(...body.value.list);
      cursor = body.value.nextCursor;
      pages += 1;
    }
    expect(pages).toBe(3);
    expect(lines.map(({ version }) => version)).toEqual([5, 4, 3, 2, 1]);
    expect(lines.map(({ balance }) => balance.minor)).toEqual(['62000', '55000', '60000', '40000', '50000']);
    for (const [index, line] of lines.entries()) {
      const before = BigInt(lines[index + 1]?.balance.minor ?? '0');
      expect(before + BigInt(line.change.minor)).toBe(BigInt(line.balance.minor));
    }
    expect(lines[0]).toMatchObject({ kind: 'adjustment', group: 'other' });
    expect((await ask('/api/member/v1/wallet/history?group=play', { as })).body.value.list).toEqual([]);
    expect((await ask('/api/member/v1/wallet/history?group=other&days=1', { as })).body.value.list).toHaveLength(5);
    expect((await ask('/api/member/v1/wallet/history?purse=points', { as })).body.value.list).toEqual([]);
  });

  it('gives a receipt of each movement, which the seal of its day proves', async () => {
    const busy = await openTestMember(platform.context.db);
    await adjust(platform.context.db, busy, 50_000n);
    await adjust(platform.context.db, busy, -10_000n);
    const as = await signIn(platform.context.db, busy);
    const [line] = (await ask('/api/member/v1/wallet/history', { as })).body.value.list;
    const day = line.at.slice(0, 10);
    const url = `/api/member/v1/wallet/history/${line.version}?day=${day}`;
    const receipt = (await ask(url, { as })).body.value;
    expect(receipt).toMatchObject({
      version: 2,
      purse: 'main',
      kind: 'adjustment',
      group: 'other',
      change: { minor: '-10000', currency: 'USD' },
      before: { minor: '50000', currency: 'USD' },
      after: { minor: '40000', currency: 'USD' },
      bonusBefore: { minor: '0' },
      counterpart: 'adjustment',
      reference: line.reference,
      at: line.at,
      seal: null,
    });
    // Neither the account's name after the colon nor its number is shown.
    expect(JSON.stringify(receipt)).not.toContain('adjustment:test');
    // Only the ledger seals days: inserted as admin.
    const admin = new pg.Client({ connectionString: platform.database.adminUrl });
    await admin.connect();
    await admin.query(
      `insert into ledger.seal (brand_id, day, prev_hash, hash, postings, entries, journals)
       values ('aurora', $1, decode(repeat('00', 32), 'hex'), decode(repeat('ab', 32), 'hex'), 2, 0, 2)`,
      [day],
    );
    await admin.end();
    expect((await ask(url, { as })).body.value.seal).toEqual({ day, root: 'ab'.repeat(32) });
    expect((await ask(url)).body.code).toBe('SYSTEM_NOT_FOUND');
    expect((await ask(url, { as: '' })).body.code).toBe('AUTH_NOT_LOGGED_IN');
    expect((await ask(`/api/member/v1/wallet/history/9?day=${day}`, { as })).body.code).toBe('SYSTEM_NOT_FOUND');
    expect((await ask('/api/member/v1/wallet/history/2?day=2020-01-01', { as })).body.code).toBe('SYSTEM_NOT_FOUND');
    expect((await ask('/api/member/v1/wallet/history/2', { as })).status).toBe(400);
  });

  it.each(['pageSize=101', 'days=93', 'cursor=x', 'purse=../main', 'walletId=1'])('refuses %s', async (query) => {
    expect((await ask(`/api/member/v1/wallet/history?${query}`)).status).toBe(400);
  });
});
