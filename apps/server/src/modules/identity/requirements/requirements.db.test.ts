import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestMember, signIn } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { demandDetails } from './requirements-for.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const askName = async (moment: string): Promise<void> => {
  await platform.database.db.pool.query(
    `update brand.register_rule set required = true, moment = $1 where brand_id = 'aurora' and field = 'payeeName'`,
    [moment],
  );
  await platform.context.directory.refresh();
};

it('what a brand asks for at a moment is missing until the member gives it, and orders are refused until then', async () => {
  const { db } = platform.context;
  const member = await openTestMember(db);
  const cookie = await signIn(db, member);
  const headers = {
    host: 'aurora.localhost',
    origin: 'http://aurora.localhost',
    'x-forwarded-for': '203.0.113.9',
    cookie,
  };
  const missing = async (act: string) =>
    (await platform.app.inject({ url: `/api/member/v1/requirements?for=${act}`, headers })).json().value.missing;
  const kinds = async (act: string) => (await missing(act)).map(({ kind }: { kind: string }) => kind);
  const demand = (act: 'deposit' | 'withdrawal') => demandDetails(db.read, member, act, platform.context);

  expect(await kinds('deposit')).toEqual([]);
  expect(await kinds('withdrawal')).toEqual(['paymentPassword']);

  await askName('firstWithdrawal');
  expect(await kinds('deposit')).toEqual([]);
  expect(await missing('withdrawal')).toEqual([
    { kind: 'profile', field: 'realName', pattern: 'FULL_NAME', min: 3, max: 60 },
    { kind: 'paymentPassword' },
  ]);
  await expect(demand('withdrawal')).rejects.toMatchObject({ code: 'MEMBER_DETAILS_MISSING' });

  await askName('firstDeposit');
  expect(await kinds('deposit')).toEqual(['profile']);
  await expect(demand('deposit')).rejects.toMatchObject({ code: 'MEMBER_DETAILS_MISSING' });

  const payload = { field: 'realName', value: 'Mara Sol' };
  await platform.app.inject({ method: 'PUT', url: '/api/member/v1/profile/details', headers, payload });
  expect(await kinds('deposit')).toEqual([]);
  await demand('deposit');
  await demand('withdrawal');
});
