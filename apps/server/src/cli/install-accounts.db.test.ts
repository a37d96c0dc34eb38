import { loginEndpoint } from '@fairhouse/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactsOf, findInviter, findMember } from '#modules/member/index.ts';
import { openBrowser } from '#test/harness/test-browser.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { installAccounts } from './install-accounts.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const install = () => installAccounts({ ...platform.context, db: platform.database.db });

const login = async (username: string, password: string) => {
  const browser = openBrowser(platform, { address: `2001:db8:e7:${username.length.toString(16)}::1` });
  return (await browser.call(loginEndpoint, { body: { type: 'username', username, password } })).value;
};

describe('the demonstration accounts', () => {
  it('are listed with their logins, the same on every installation', async () => {
    const first = await install();
    expect(first.map(({ role, login: loginName }) => [role, loginName])).toEqual([
      ['member', 'player1 / Fairhouse-demo-1'],
      ['agent', 'agent1 / Fairhouse-demo-1'],
      ['member', 'imported1 / 123456'],
    ]);
    expect(await install()).toEqual(first);
    const [, agent] = first;
    const code = /invites by ([A-Z2-9]+)/.exec(agent?.note ?? '')?.[1] ?? '';
    const member = await findMember(platform.database.db.read, { brandId: 'aurora', username: 'agent1' });
    expect(await findInviter(platform.database.db.read, { brandId: 'aurora', code })).toMatchObject({
      memberId: member?.id,
    });
  });

  it('have the contacts and the money that their notes describe', async () => {
    await install();
    const member = await findMember(platform.database.db.read, { brandId: 'aurora', username: 'player1' });
    const owner = { brandId: 'aurora', memberId: member?.id ?? '' };
    expect(await contactsOf(platform.database.db.read, owner, platform.context)).toMatchObject({
      mobile: { value: '+61491570156', verifiedAt: expect.any(Date) },
      email: { value: 'player1@example.com', verifiedAt: expect.any(Date) },
    });
    const { rows } = await platform.database.db.pool.query(
      `select balance::text from ledger.wallet where member_id = $1 and currency = 'USD'`,
      [owner.memberId],
    );
    // 1,000.00 in ledger units, which have four decimals.
    expect(rows).toContainEqual({ balance: '10000000' });
  });

  it('log in with their passwords, and the imported one must change it', async () => {
    await install();
    // A member with a verified number needs a second factor on a new device, so this state proves that the password was
    // accepted.
    expect(await login('player1', 'Fairhouse-demo-1')).toMatchObject({ state: 'secondStep' });
    expect(await login('imported1', '123456')).toMatchObject({
      state: 'signedIn',
      mustChange: true,
      mustChangeReason: 'blocklisted',
    });
  });
});
