import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectLane, digestOf, openHouseAccount, sourceOf } from '#modules/ledger/index.ts';
import { registerVendor } from '#modules/play/index.ts';
import { openTestMember, type TestMember } from '#test/harness/test-member.ts';
import { openTestOps, type TestOps } from '#test/harness/test-ops.ts';

const base = '/api/ops/v1/brands/aurora';
const reason = 'looked at with the vendor';
const vendorCode = 'studio-held';

let ops: TestOps;
let lane: Awaited<ReturnType<ReturnType<typeof connectLane>>>;
let member: TestMember;
let heldWinId: string;
beforeAll(async () => {
  ops = await openTestOps();
  lane = await connectLane({ url: ops.database.urlFor('app'), log: { warn: () => {} } })(0);
  await registerVendor({ code: vendorCode }, { db: ops.database.db });
});
afterAll(async () => {
  lane.close();
  await ops.close();
});

/** A win of ninety dollars above its ceiling. */
beforeEach(async () => {
  member = await openTestMember(ops.context.db);
  heldWinId = randomUUID();
  const code = `game_result:${vendorCode}`;
  const [moved] = await lane.postMoves([
    {
      key: heldWinId,
      keyDay: new Date().toISOString().slice(0, 10),
      inputHash: digestOf([heldWinId]),
      walletId: member.wallet,
      houseAccountId: await openHouseAccount(ops.database.db.read, { brandId: 'aurora', code, currency: 'USD' }),
      op: 'credit',
      debit: 0n,
      credit: 900_000n,
      kind: 'win',
      sourceId: await sourceOf(ops.database.db.read, `vendor:${vendorCode}`),
      externalTx: heldWinId,
      round: null,
      ref: null,
      rules: {
        creditWithoutRef: true,
        reverseSettled: false,
        creditAfterClose: false,
        creditToBonus: false,
        trackRound: false,
      },
      deny: null,
      ceiling: { max: 0n, note: 'campaign reef' },
    },
  ]);
  expect(moved?.verdict).toBe('held');
});

const decide = (decision: 'release' | 'refuse', name: 'finance_maker' | 'support' = 'finance_maker') =>
  ops.as(name).post(`${base}/held-wins/${heldWinId}/decision`, { decision, revision: 0, reason }, { factor: true });
const approve = async (approvalId: string, at = base, name: 'finance_checker' | 'admin' = 'finance_checker') => {
  const { value } = await ops.as(name).get(`${at}/approvals/${approvalId}`);
  return ops.as(name).post(`${at}/approvals/${approvalId}/approve`, { digest: value.digest }, { factor: true });
};
const rowsOf = async (text: string, values: unknown[]) => (await ops.database.db.pool.query(text, values)).rows;
const balance = async (): Promise<bigint> =>
  (await rowsOf('select balance from ledger.wallet where id = $1', [member.wallet]))[0].balance;

describe('a held win in the back office', () => {
  it('is listed and shown with what it was judged by', async () => {
    const { value } = await ops.as('finance_maker').get(`${base}/held-wins?state=held&vendor=${vendorCode}`);
    expect(value.rows[0]).toMatchObject({
      heldWinId,
      vendorCode,
      cause: 'campaign',
      gameCode: 'reef',
      state: 'held',
      amount: { minor: '900000', currency: 'USD' },
      ceiling: { minor: '0' },
      timesHundredths: null,
    });
    const one = await ops.as('finance_maker').get(`${base}/held-wins/${heldWinId}`);
    expect(one.value).toEqual(value.rows[0]);
    expect((await ops.as('finance_maker').get(`${base}/held-wins/${randomUUID()}`)).code).toBe('SYSTEM_NOT_FOUND');
  });

  it('is released by two people, once, and the member is told', async () => {
    const asked = await decide('release');
    expect(asked.value).toMatchObject({ outcome: 'pending' });
    expect(await balance()).toBe(0n);
    const own = await ops.as('finance_maker').get(`${base}/approvals/${asked.value.approvalId}`);
    const alone = await ops
      .as('finance_maker')
      .post(
        `${base}/approvals/${asked.value.approvalId}/approve`,
        { digest: own.value?.digest ?? '' },
        { factor: true },
      );
    expect(alone.status).toBe(403);
    expect((await approve(asked.value.approvalId)).value).toMatchObject({ state: 'approved' });
    expect(await balance()).toBe(900_000n);
    expect((await approve(asked.value.approvalId)).code).not.toBe('OK');
    expect((await decide('refuse')).code).toBe('OPS_NOT_POSSIBLE');
    expect(await balance()).toBe(900_000n);
    expect(await rowsOf('select template from message.message where member_id = $1', [member.memberId])).toEqual([
      { template: 'winReleased' },
    ]);
    // An operator who credited a member must not pay them out.
    expect(
      await rowsOf('select part, cause, amount from wallet.staff_decision where member_id = $1 order by part desc', [
        member.memberId,
      ]),
    ).toEqual(['maker', 'checker'].map((part) => ({ part, cause: 'held_win', amount: 900_000n })));
    expect(await rowsOf('select action, reason from audit.entry where object_id = $1', [heldWinId])).toContainEqual({
      action: 'play.decide_held_win',
      reason,
    });
  });

  it('is refused by two people, and nobody is told', async () => {
    const asked = await decide('refuse');
    expect((await approve(asked.value.approvalId)).value).toMatchObject({ state: 'approved' });
    expect(await balance()).toBe(0n);
    expect(await rowsOf('select state, reason from ledger.held_win where key = $1', [heldWinId])).toEqual([
      { state: 'refused', reason },
    ]);
    expect(await rowsOf('select from message.message where member_id = $1', [member.memberId])).toEqual([]);
  });

  it('is decided by nobody without the right to', async () => {
    expect((await decide('release', 'support')).status).toBe(403);
  });
});

describe('ceilings and campaigns', () => {
  const unset = {
    winMax: null,
    winFloor: null,
    winTimes: null,
    rtpPpm: null,
    minuteMax: null,
    hourMax: null,
    dayMax: null,
  };
  const set = (more: object) =>
    ops
      .as('admin')
      .post(
        '/api/ops/v1/win-ceilings',
        { vendorCode, currency: 'USD', gameCode: null, ...unset, revision: 0, reason, ...more },
        { factor: true },
      );

  it('are set by two people, and never above what the code allows', async () => {
    expect(await set({ winMax: '50000000001' })).toMatchObject({
      code: 'OPS_VALUE_REFUSED',
      details: { field: 'winMax' },
    });
    expect(await set({ vendorCode: 'nobody' })).toMatchObject({ code: 'SYSTEM_NOT_FOUND' });
    expect(await set({ gameCode: 'reef', dayMax: '1' })).toMatchObject({ code: 'OPS_VALUE_REFUSED' });
    const asked = await set({ winTimes: 5_000 });
    expect(asked.value).toMatchObject({ outcome: 'pending' });
    const { value } = await ops.as('admin').get('/api/ops/v1/win-ceilings');
    expect(value.ceilings).toEqual([]);
    expect(value.vendorCodes).toContain(vendorCode);
  });

  it('of a campaign hold once a second person has approved them', async () => {
    const campaign = {
      vendorCode,
      code: 'spring',
      currency: 'USD',
      winMax: '500000',
      budget: '1000000',
      startsAt: '2026-01-01T00:00:00.000Z',
      endsAt: '2036-01-01T00:00:00.000Z',
      revision: 0,
      reason,
    };
    const send = (more: object = {}) =>
      ops.as('finance_maker').post(`${base}/vendor-campaigns`, { ...campaign, ...more }, { factor: true });
    expect(await send({ budget: '400000' })).toMatchObject({ code: 'OPS_VALUE_REFUSED', details: { field: 'budget' } });
    const asked = await send();
    expect((await approve(asked.value.approvalId)).value).toMatchObject({ state: 'approved' });
    expect((await send({ budget: '2000000' })).code).toBe('OPS_OUT_OF_DATE');
    const { value } = await ops.as('finance_maker').get(`${base}/vendor-campaigns`);
    expect(value.campaigns).toMatchObject([{ code: 'spring', used: { minor: '0' }, revision: 1 }]);
  });
});
