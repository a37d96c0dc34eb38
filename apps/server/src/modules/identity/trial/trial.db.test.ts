import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestOf, keyOf, openHouseAccount, postIn } from '#modules/ledger/index.ts';
import { newId } from '#platform/kernel/ids.ts';
import { solveSum } from '#test/harness/solve-sum.ts';
import { openTestMember } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

let addresses = 0;
const freshAddress = (): string => {
  addresses += 1;
  return `203.0.${100 + Math.floor(addresses / 250)}.${1 + (addresses % 250)}`;
};

/** A browser with its own cookie jar and a changeable address. */
const openBrowser = ({ host = 'aurora.localhost', address = freshAddress() } = {}) => {
  const jar = new Map<string, string>();
  const browser = { address, jar };
  const ask = async (method: 'GET' | 'POST', url: string, body?: object) => {
    const response = await platform.app.inject({
      method,
      url,
      headers: {
        host,
        origin: `http://${host}`,
        'x-forwarded-for': browser.address,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) jar.delete(name);
      else jar.set(name, value);
    }
    return { status: response.statusCode, body: response.json(), headers: response.headers, cookies: response.cookies };
  };
  return Object.assign(browser, { ask });
};
type Browser = ReturnType<typeof openBrowser>;

/** Solves the proof of work as a browser does, and returns the request field. */
const solveCheck = async ({ ask }: Browser) => {
  const { challengeId, work } = (await ask('POST', '/api/member/v1/challenges', { kind: 'work' })).body.value;
  return { slider: { challengeId, solution: await solveSum(work) } };
};

const askTicket = async (browser: Browser) =>
  browser.ask('POST', '/api/member/v1/free-play-tickets', await solveCheck(browser));
const ticketFor = async (browser: Browser): Promise<string> => (await askTicket(browser)).body.value.ticket;
const play = ({ ask }: Browser, ticket: string) =>
  ask('POST', '/wps/session/login/freeplay', { os: 'test', platform: 'W', ticket, gatewayVersion: 3 });

const countTrials = async (): Promise<number> => {
  const { rows } = await platform.database.db.pool.query(
    `select count(*)::int as count from identity.security_event where kind = 'trial_opened'`,
  );
  return rows[0].count;
};

describe('free play', () => {
  it('opens a trial account with play money, which is reported as a trial everywhere', async () => {
    const browser = openBrowser();
    const { status, body, cookies } = await play(browser, await ticketFor(browser));
    expect(status).toBe(200);
    expect(body.value).toMatchObject({
      state: 'signedIn',
      type: 4,
      role: 'trial',
      isTrial: true,
      isAgent: false,
      mustChange: false,
      balance: { minor: '100000000', currency: 'FUN' },
    });
    expect(body.value.userName).toMatch(/^demo-\d{12}$/);
    expect(cookies.map(({ name }) => name)).toContain('__Host-sid');
    const info = await browser.ask('GET', '/wps/member/info');
    expect(info.body.value).toMatchObject({ type: 4, currency: 'FUN', account: body.value.userName });
    expect(info.body.value.nickname).toMatch(/^Demo \d{1,4}$/);
    const balance = await browser.ask('GET', '/wps/v2/wallets/balance');
    expect(balance.body.value.available).toEqual({ minor: '100000000', currency: 'FUN' });
  });

  it('is written to the security log with the account it opened', async () => {
    const browser = openBrowser();
    const { body } = await play(browser, await ticketFor(browser));
    const { rows } = await platform.database.db.pool.query(
      `select e.kind, host(e.address) as address from identity.security_event e
       join member.member m on m.id = e.subject_id where m.username = $1 order by e.at, e.kind`,
      [body.value.userName],
    );
    expect(rows).toContainEqual({ kind: 'trial_opened', address: browser.address });
    expect(rows).toContainEqual({ kind: 'login_ok', address: browser.address });
  });

  it('requires a proof before it gives a ticket', async () => {
    const browser = openBrowser();
    expect((await browser.ask('POST', '/api/member/v1/free-play-tickets', {})).body).toMatchObject({
      code: 'AUTH_CAPTCHA_REQUIRED',
      details: { captcha: true },
    });
    const slider = { challengeId: 'unheard-of', solution: '100' };
    expect((await browser.ask('POST', '/api/member/v1/free-play-tickets', { slider })).body.code).toBe(
      'AUTH_CAPTCHA_FAILED',
    );
  });

  it('opens one account for one ticket, however many concurrent calls use it', async () => {
    const browser = openBrowser();
    const ticket = await ticketFor(browser);
    const before = await countTrials();
    // All requests use the same cookies, because the first response would change the jar.
    const jar = new Map(browser.jar);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => {
        const same = openBrowser({ address: browser.address });
        for (const [name, value] of jar) same.jar.set(name, value);
        return play(same, ticket);
      }),
    );
    const codes = responses.map(({ status, body }) => (status === 200 ? 'in' : body.code));
    expect(codes.filter((code) => code === 'in')).toHaveLength(1);
    expect(codes.filter((code) => code === 'AUTH_FREE_PLAY_TICKET_INVALID')).toHaveLength(19);
    expect(await countTrials()).toBe(before + 1);
  });

  it('binds a ticket to one browser: another cannot use it or use it up', async () => {
    const [owner, stranger] = [openBrowser(), openBrowser()];
    const ticket = await ticketFor(owner);
    await stranger.ask('GET', '/wps/captcha');
    expect((await play(stranger, ticket)).body.code).toBe('AUTH_FREE_PLAY_TICKET_INVALID');
    expect((await play(owner, 'x'.repeat(43))).body.code).toBe('AUTH_FREE_PLAY_TICKET_INVALID');
    expect((await play(owner, ticket)).status).toBe(200);
  });

  it('is refused where the brand has switched it off, at both calls', async () => {
    const browser = openBrowser({ host: 'harbour.localhost' });
    const { status, body } = await askTicket(browser);
    expect([status, body.code]).toEqual([403, 'SYSTEM_FUNCTION_DISABLED']);
    expect((await play(browser, 'x'.repeat(43))).body.code).toBe('SYSTEM_FUNCTION_DISABLED');
  });
});

describe('the daily limit of trials', () => {
  it('is five from an address, over all its browsers', async () => {
    const address = freshAddress();
    for (let count = 0; count < 5; count += 1) {
      const browser = openBrowser({ address });
      expect((await play(browser, await ticketFor(browser))).status).toBe(200);
    }
    const { status, body, headers } = await askTicket(openBrowser({ address }));
    expect([status, body.code]).toEqual([429, 'AUTH_FREE_PLAY_LIMIT_REACHED']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await askTicket(openBrowser())).status).toBe(200);
  });

  it('is five on a device, over all its addresses', async () => {
    const browser = openBrowser();
    for (let count = 0; count < 5; count += 1) {
      browser.address = freshAddress();
      expect((await play(browser, await ticketFor(browser))).status).toBe(200);
    }
    browser.address = freshAddress();
    expect((await askTicket(browser)).body.code).toBe('AUTH_FREE_PLAY_LIMIT_REACHED');
  });

  it('holds for concurrent requests, and refused ones are not counted', async () => {
    const address = freshAddress();
    const browsers = Array.from({ length: 8 }, () => openBrowser({ address }));
    const tickets = await Promise.all(browsers.map(ticketFor));
    const responses = await Promise.all(browsers.map((browser, index) => play(browser, tickets[index] ?? '')));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = responses.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['AUTH_FREE_PLAY_LIMIT_REACHED']));
    const { rows } = await platform.database.db.pool.query(
      `select max(count) as most from identity.tally where kind in ('trial_address', 'trial_device')`,
    );
    expect(rows[0].most).toBe(5);
  });
});

describe('play money', () => {
  it('is all that a trial account has, and no journal joins it with any other', async () => {
    const browser = openBrowser();
    const { body } = await play(browser, await ticketFor(browser));
    const { db } = platform.context;
    const { rows } = await platform.database.db.pool.query(
      `select w.id, w.currency, w.balance from ledger.wallet w join member.member m on m.id = w.member_id
       where m.username = $1`,
      [body.value.userName],
    );
    expect(rows.map(({ currency }) => currency)).toEqual(rows.map(() => 'FUN'));
    expect(rows.reduce((sum, { balance }) => sum + balance, 0n)).toBe(100_000_000n);

    const real = await openTestMember(db);
    const [trialWallet] = rows.filter(({ balance }) => balance > 0n);
    const join = db.transaction(async (tx) => {
      const id = newId();
      const deps = { brandId: 'aurora', code: 'adjustment:test' };
      const [fun, cash] = [
        await openHouseAccount(tx, { ...deps, currency: 'FUN', code: 'fun_issue' }),
        await openHouseAccount(tx, { ...deps, currency: 'USD' }),
      ];
      return postIn(tx, {
        brandId: 'aurora',
        key: keyOf({ source: 'test', externalId: id }),
        keyDay: new Date().toISOString().slice(0, 10),
        inputHash: digestOf([id]),
        kind: 'adjustment',
        source: 'test',
        objectId: id,
        actor: 'system',
        legs: [
          { wallet: trialWallet.id, delta: -100n, house: fun, kind: 'adjustment' },
          { wallet: real.wallet, delta: 100n, house: cash, kind: 'adjustment' },
        ],
      });
    });
    await expect(join).rejects.toThrow('realms that never meet');
  });

  it('gives no access to what needs a real account', async () => {
    const browser = openBrowser();
    await play(browser, await ticketFor(browser));
    expect((await browser.ask('GET', '/api/member/v1/wallet/history')).body.code).toBe('AUTH_REAL_ACCOUNT_NEEDED');
  });
});
