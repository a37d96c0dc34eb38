import { loginEndpoint } from '@fairhouse/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactsOf, findInviter, findMember } from '#modules/member/index.ts';
import { openBrowser } from '#test/harness/test-browser.ts';
import { openTestHouse, type TestHouse } from '#test/harness/test-house.ts';
import { installAccounts } from './install-accounts.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const install = () => installAccounts({ ...house.ground, db: house.database.db });

const login = async (username: string, password: string) => {
  const browser = openBrowser(house, { address: `2001:db8:e7:${username.length.toString(16)}::1` });
  return (await browser.call(loginEndpoint, { body: { type: 'username', username, password } })).value;
};

describe('the demonstration accounts', () => {
  it('are told with their logins, the same however often they are installed', async () => {
    const first = await install();
    expect(first.map(({ role, login: told }) => [role, told])).toEqual([
      ['member', 'player1 / Fairhouse-demo-1'],
      ['agent', 'agent1 / Fairhouse-demo-1'],
      ['member', 'imported1 / 123456'],
    ]);
    expect(await install()).toEqual(first);
    const [, agent] = first;
    const code = /invites by ([A-Z2-9]+)/.exec(agent?.note ?? '')?.[1] ?? '';
    const member = await findMember(house.database.db.read, { brandId: 'aurora', username: 'agent1' });
    expect(await findInviter(house.database.db.read, { brandId: 'aurora', code })).toEqual({ memberId: member?.id });
  });

  it('have the contacts and the money that their notes tell', async () => {
    await install();
    const member = await findMember(house.database.db.read, { brandId: 'aurora', username: 'player1' });
    const owner = { brandId: 'aurora', memberId: member?.id ?? '' };
    expect(await contactsOf(house.database.db.read, owner, house.ground)).toMatchObject({
      mobile: { value: '+61491570156', verifiedAt: expect.any(Date) },
      email: { value: 'player1@example.com', verifiedAt: expect.any(Date) },
    });
    const { rows } = await house.database.db.pool.query(
      `select balance::text from ledger.wallet where member_id = $1 and currency = 'USD'`,
      [owner.memberId],
    );
    // 1,000.00 in the units of the book, which has four digits behind the point.
    expect(rows).toContainEqual({ balance: '10000000' });
  });

  it('come in by their passwords, and the imported one has to change it', async () => {
    await install();
    // A verified number asks a new place for one more proof; that is the door saying that the password was right.
    expect(await login('player1', 'Fairhouse-demo-1')).toMatchObject({ state: 'secondStep' });
    expect(await login('imported1', '123456')).toMatchObject({
      state: 'signedIn',
      mustChange: true,
      mustChangeReason: 'blocklisted',
    });
  });
});
