import { createHash, randomBytes } from 'node:crypto';
import {
  createEntryCodeEndpoint,
  getBalanceEndpoint,
  getMemberInfoEndpoint,
  getViewEndpoint,
  listSessionsEndpoint,
  logoutEndpoint,
  openViewEndpoint,
  updateProfileEndpoint,
} from '@fairhouse/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { openTestAccount, type TestAccount } from '#test/harness/test-account.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { byPassword, freshBrowser, securityEventsOf } from '../login/login-methods.fixture.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const giveTicket = async (memberId: string, { seconds = 60, brandId = 'aurora' } = {}): Promise<string> => {
  const ticket = randomBytes(32).toString('base64url');
  await platform.database.db.pool.query(
    `insert into identity.view_ticket (ticket_hash, brand_id, subject_id, operator_id, created_at, expires_at)
     values ($1, $2, $3, $4, now(), now() + $5 * interval '1 second')`,
    [createHash('sha256').update(ticket, 'ascii').digest(), brandId, memberId, newId(), seconds],
  );
  return ticket;
};

const lookAs = async (account: TestAccount) => {
  const browser = freshBrowser(platform);
  const response = await browser.call(openViewEndpoint, { body: { ticket: await giveTicket(account.member.id) } });
  expect(response.code).toBeNull();
  return browser;
};

describe('an operator’s view session', () => {
  it('reads what the member reads, and reports that it is a view', async () => {
    const account = await openTestAccount(platform);
    const browser = await lookAs(account);
    const { value } = await browser.call(getViewEndpoint);
    const { account: name, until } = value as { account: string; until: string };
    expect(name).toBe(account.username);
    expect(new Date(until).getTime() - Date.now()).toBeLessThanOrEqual(600_000);
    expect((await browser.call(getMemberInfoEndpoint)).status).toBe(200);
    expect((await browser.call(getBalanceEndpoint)).status).toBe(200);
  });

  it('changes nothing: every call that writes is refused', async () => {
    const browser = await lookAs(await openTestAccount(platform));
    const writing = platform.app.routeTable.filter(
      ({ method, config }) =>
        String(method) !== 'GET' &&
        config?.guard?.realm === 'player' &&
        config.guard.token !== 'none' &&
        config.id !== 'logout',
    );
    expect(writing.length).toBeGreaterThan(20);
    for (const { method, url } of writing) {
      const response = await platform.app.inject({
        method: String(method) as 'POST',
        url: url.replaceAll(/:\w+/g, newId()),
        headers: {
          host: 'aurora.localhost',
          origin: 'https://aurora.localhost',
          cookie: `__Host-sid=${browser.cookies.get('__Host-sid')}`,
          'x-forwarded-for': `2001:db8:77:${Math.floor(Math.random() * 65_535).toString(16)}::1`,
        },
      });
      expect([url, response.statusCode, response.json().code]).toEqual([url, 403, 'AUTH_FORBIDDEN']);
    }
    expect((await browser.call(updateProfileEndpoint, { body: { nickname: 'x' } })).code).toBe('AUTH_FORBIDDEN');
    expect((await browser.call(createEntryCodeEndpoint)).code).toBe('AUTH_FORBIDDEN');
  });

  it('is no login of the member: neither in their sessions, nor in the security log, nor as the last login', async () => {
    const account = await openTestAccount(platform);
    await lookAs(account);
    const own = freshBrowser(platform);
    const entered = await byPassword(own, account);
    expect(entered.value).toMatchObject({ previousLoginAt: null });
    expect((await own.call(listSessionsEndpoint)).value).toMatchObject({ list: [{ isCurrent: true }] });
    expect(await securityEventsOf(platform, account)).not.toContain('session_ended');
  });

  it('starts once, within a minute, at its own brand', async () => {
    const account = await openTestAccount(platform);
    const open = (ticket: string) => freshBrowser(platform).call(openViewEndpoint, { body: { ticket } });
    const ticket = await giveTicket(account.member.id);
    const responses = await Promise.all(Array.from({ length: 10 }, () => open(ticket)));
    expect(responses.filter(({ code }) => code === null)).toHaveLength(1);
    expect((await open(await giveTicket(account.member.id, { seconds: -1 }))).code).toBe('AUTH_ENTRY_CODE_INVALID');
    expect((await open(await giveTicket(account.member.id, { brandId: 'harbour' }))).code).toBe(
      'AUTH_ENTRY_CODE_INVALID',
    );
    expect((await open(randomBytes(32).toString('base64url'))).code).toBe('AUTH_ENTRY_CODE_INVALID');
  });

  it('ends when the operator ends it, and is useless to anybody else', async () => {
    const browser = await lookAs(await openTestAccount(platform));
    expect((await browser.call(logoutEndpoint)).code).toBeNull();
    expect((await freshBrowser(platform).call(getViewEndpoint)).value).toBeNull();
    const own = freshBrowser(platform);
    await byPassword(own, await openTestAccount(platform));
    expect((await own.call(getViewEndpoint)).value).toBeNull();
  });
});
