import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { insertDevice } from '../devices/device.store.ts';
import { openSession } from '../sessions/open-session.ts';
import { hashToken, newToken } from '../sessions/token.ts';
import { approvalTasks } from './approval.jobs.ts';
import { selectApproval } from './approval.store.ts';
import { addOperator, openPotPlatform } from './approvals.fixture.ts';
import { countSameAddress } from './approvals.query.ts';
import { approve } from './approve.ts';
import { reject } from './reject.ts';
import { undoApproval } from './undo-approval.ts';
import { withdraw } from './withdraw.ts';

let platform: Awaited<ReturnType<typeof openPotPlatform>>;
let maker: Operator;
let checker: Operator;
const brandId = 'aurora';
const scope = { brandId };
const reason = 'counted by hand';

beforeAll(async () => {
  platform = await openPotPlatform();
  maker = await addOperator(platform.db.read, 'Mai', { house: ['approval.money', 'ledger.adjust'] });
  checker = await addOperator(platform.db.read, 'Chi', { brands: { aurora: ['approval.read', 'approval.money'] } });
});
afterAll(() => platform.close());

const ask = async (add = 5, kind = 'ledger.fill_pot', by = maker) => {
  const pot = await platform.newPot();
  const request = { kind, brandId: kind === 'ledger.fill_pot' ? brandId : null, payload: { pot, add }, reason };
  const { approvalId } = await platform.approvals.propose(request, by);
  const asked = await selectApproval(platform.db.read, { brandId: null }, approvalId);
  return { pot, approvalId, digest: asked?.digest ?? '' };
};
const stateOf = async (approvalId: string) =>
  (await selectApproval(platform.db.read, { brandId: null }, approvalId))?.state;
const runOut = (approvalId: string) =>
  platform.force(`update staff.approval set expires_at = clock_timestamp() - interval '1 ms' where id = $1`, [
    approvalId,
  ]);
const codes = async (outcomes: Promise<unknown>[]) =>
  (await Promise.allSettled(outcomes)).map((one) => (one.status === 'fulfilled' ? 'done' : String(one.reason.message)));
const entriesOf = async (approvalId: string) => {
  const { rows } = await platform.admin.query(
    `select action, brand_id, actor_id, reason from audit.entry where object_id = $1 order by seq`,
    [approvalId],
  );
  return rows;
};

describe('a request', () => {
  it('changes nothing until another person approves it, and then once', async () => {
    const { pot, approvalId, digest } = await ask();
    expect(await platform.coinsIn(pot)).toBe(0);
    await approve(scope, { approvalId, digest }, checker, platform.deps);
    expect(await platform.coinsIn(pot)).toBe(5);
    await expect(approve(scope, { approvalId, digest }, checker, platform.deps)).rejects.toThrow('OPS_APPROVAL_OVER');
    expect(await platform.coinsIn(pot)).toBe(5);
    expect(await entriesOf(approvalId)).toEqual([
      { action: 'staff.propose', brand_id: brandId, actor_id: maker.operatorId, reason },
      { action: 'staff.approve', brand_id: brandId, actor_id: checker.operatorId, reason: null },
    ]);
  });

  it('is never decided by its maker, whatever their rights', async () => {
    const { pot, approvalId, digest } = await ask();
    const refused = await codes([
      approve(scope, { approvalId, digest }, maker, platform.deps),
      reject(scope, { approvalId, reason }, maker, platform.deps),
    ]);
    expect(refused).toEqual(['OPS_APPROVAL_OWN', 'OPS_APPROVAL_OWN']);
    expect(await platform.coinsIn(pot)).toBe(0);
    const self = platform.admin.query(
      `update staff.approval set state = 'approved', decided_by = maker_id, decided_at = clock_timestamp() where id = $1`,
      [approvalId],
    );
    await expect(self).rejects.toThrow('approval_two_people');
  });

  describe('made and decided by two people in one location', () => {
    const at = async (
      person: Operator,
      { device, address }: { device: string; address: string },
    ): Promise<Operator> => {
      const { operatorId } = person;
      const { sessionId } = await platform.db.transaction(async (tx) => {
        const { id: deviceId } = await insertDevice(tx, {
          id: newId(),
          operatorId,
          tokenHash: hashToken(device),
          code: '22-22',
          address,
          userAgentClass: 'desktop',
          createdAt: new Date(),
          approvedHow: 'invitation',
        });
        const session = { operatorId, door: 'password', factor: null, address, userAgent: 'test', deviceId } as const;
        return openSession(tx, session, { clock: systemClock });
      });
      return { ...person, sessionId, address };
    };

    it('is refused on one device, whatever the address', async () => {
      const device = newToken();
      const made = await ask(5, 'ledger.fill_pot', await at(maker, { device, address: '203.0.113.1' }));
      const there = await at(checker, { device, address: '203.0.113.2' });
      expect(await codes([approve(scope, made, there, platform.deps)])).toEqual(['OPS_APPROVAL_SAME_DEVICE']);
      expect(await platform.coinsIn(made.pot)).toBe(0);
      const elsewhere = await at(checker, { device: newToken(), address: '203.0.113.2' });
      expect(await codes([approve(scope, made, elsewhere, platform.deps)])).toEqual(['done']);
    });

    it('passes from one address, and everybody sees it', async () => {
      const before = await countSameAddress(platform.db.read, brandId);
      for (const address of ['203.0.113.3', '203.0.113.4']) {
        const made = await ask(5, 'ledger.fill_pot', await at(maker, { device: newToken(), address: '203.0.113.3' }));
        await approve(scope, made, await at(checker, { device: newToken(), address }), platform.deps);
        const isSameAddress = address === '203.0.113.3';
        expect(await selectApproval(platform.db.read, scope, made.approvalId)).toMatchObject({ isSameAddress });
        const { rows } = await platform.admin.query(
          `select after from audit.entry where object_id = $1 and action = 'staff.approve'`,
          [made.approvalId],
        );
        expect(JSON.parse(rows[0].after)).toMatchObject({ isSameAddress });
      }
      expect((await countSameAddress(platform.db.read, brandId)).count).toBe(before.count + 1);
    });
  });

  it('is executed once when fifty approve it concurrently', async () => {
    const { pot, approvalId, digest } = await ask();
    const resultCodes = await codes(
      Array.from({ length: 50 }, () => approve(scope, { approvalId, digest }, checker, platform.deps)),
    );
    expect(resultCodes.filter((code) => code === 'done')).toHaveLength(1);
    expect(resultCodes.filter((code) => code === 'OPS_APPROVAL_OVER')).toHaveLength(49);
    expect(await platform.coinsIn(pot)).toBe(5);
  });

  it('ends in one state when approval, rejection, withdrawal and expiry race', async () => {
    const [sweep] = approvalTasks(platform.deps);
    const ends = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const { pot, approvalId, digest } = await ask();
      if (round % 4 === 3) await runOut(approvalId);
      const actions = [
        () => approve(scope, { approvalId, digest }, checker, platform.deps),
        () => reject(scope, { approvalId, reason }, checker, platform.deps),
        () => withdraw(scope, { approvalId, reason: null }, maker, platform.deps),
      ];
      const turned = [...actions.slice(round % 3), ...actions.slice(0, round % 3)];
      const resultCodes = await codes([
        ...turned.map((action) => action()),
        sweep?.run({}, { attempt: 1 }) ?? Promise.reject(),
      ]);
      // A sweep skips locked rows; the next one finds them.
      await sweep?.run({}, { attempt: 1 });
      const state = (await stateOf(approvalId)) ?? 'lost';
      ends.add(state);
      expect(resultCodes.slice(0, 3).filter((code) => code === 'done')).toHaveLength(state === 'expired' ? 0 : 1);
      expect(await platform.coinsIn(pot)).toBe(state === 'approved' ? 5 : 0);
      expect(await entriesOf(approvalId)).toHaveLength(2);
    }
    expect(ends.has('expired') && ends.size > 1).toBe(true);
  });

  it('expires after its day, before any sweep has marked it', async () => {
    const { pot, approvalId, digest } = await ask();
    await runOut(approvalId);
    const resultCodes = await codes([
      approve(scope, { approvalId, digest }, checker, platform.deps),
      reject(scope, { approvalId, reason }, checker, platform.deps),
      withdraw(scope, { approvalId, reason: null }, maker, platform.deps),
    ]);
    expect(resultCodes).toEqual(['OPS_APPROVAL_OVER', 'OPS_APPROVAL_OVER', 'OPS_APPROVAL_OVER']);
    expect(await platform.coinsIn(pot)).toBe(0);
    expect(await platform.approvals.pendingFor(brandId, { kind: 'pot', id: pot })).toBeNull();
    // The object accepts another request at once.
    const again = { kind: 'ledger.fill_pot', brandId, payload: { pot, add: 5 }, reason };
    await expect(platform.approvals.propose(again, maker)).resolves.toMatchObject({ outcome: 'pending' });
    expect(await stateOf(approvalId)).toBe('expired');
  });

  it('is valid for a day by the clock of the database', async () => {
    const { approvalId } = await ask();
    const asked = await selectApproval(platform.db.read, scope, approvalId);
    expect(asked?.leftSeconds).toBeGreaterThan(24 * 3600 - 60);
    expect(asked?.leftSeconds).toBeLessThanOrEqual(24 * 3600);
  });

  it('is refused for good once its object has changed', async () => {
    const { pot, approvalId, digest } = await ask();
    await platform.admin.query('update pots.pot set coins = 7, revision = 1 where pot = $1', [pot]);
    await expect(approve(scope, { approvalId, digest }, checker, platform.deps)).rejects.toThrow(
      'OPS_APPROVAL_CHANGED',
    );
    const marked = await selectApproval(platform.db.read, scope, approvalId);
    expect(marked).toMatchObject({ state: 'pending', isStale: true });
    await platform.admin.query('update pots.pot set coins = 0, revision = 0 where pot = $1', [pot]);
    await expect(approve(scope, { approvalId, digest }, checker, platform.deps)).rejects.toThrow(
      'OPS_APPROVAL_CHANGED',
    );
    expect(await platform.coinsIn(pot)).toBe(0);
    await reject(scope, { approvalId, reason }, checker, platform.deps);
  });

  it('is refused when the checker saw a different one', async () => {
    const { pot, approvalId } = await ask();
    const { digest } = await ask(500);
    await expect(approve(scope, { approvalId, digest }, checker, platform.deps)).rejects.toThrow(
      'OPS_APPROVAL_CHANGED',
    );
    expect(await platform.coinsIn(pot)).toBe(0);
  });

  it.each([
    ['payload', `payload = jsonb_set(payload, '{add}', '500')`],
    ['after', `after = jsonb_set(after, '{coins}', '6')`],
    ['object', `object_id = 'another'`],
    ['reason', `reason = 'another reason'`],
    ['subject', `subject = 'harmless'`],
  ])('whose %s was tampered with is refused and reported', async (_part, change) => {
    const { pot, approvalId, digest } = await ask();
    await platform.force(`update staff.approval set ${change} where id = $1`, [approvalId]);
    await expect(approve(scope, { approvalId, digest }, checker, platform.deps)).rejects.toThrow(
      'OPS_APPROVAL_CHANGED',
    );
    expect(await platform.coinsIn(pot)).toBe(0);
    expect(platform.logged).toContainEqual(expect.objectContaining({ approvalId, level: 'error' }));
  });

  it('whose change fails stays pending, and nothing has changed', async () => {
    const { pot, approvalId, digest } = await ask(13);
    await expect(approve(scope, { approvalId, digest }, checker, platform.deps)).rejects.toThrow('broke halfway');
    expect(await platform.coinsIn(pot)).toBe(0);
    expect(await stateOf(approvalId)).toBe('pending');
  });

  it('whose change is refused by its module says so', async () => {
    const { pot, approvalId, digest } = await ask(14);
    await expect(approve(scope, { approvalId, digest }, checker, platform.deps)).rejects.toMatchObject({
      code: 'OPS_NOT_POSSIBLE',
      details: { code: 'WALLET_INSUFFICIENT' },
    });
    expect(await platform.coinsIn(pot)).toBe(0);
    expect(await stateOf(approvalId)).toBe('pending');
  });
});

describe('the opposite of an executed request', () => {
  const deps = () => ({ ...platform.deps, approvals: platform.approvals });
  const undo = (approvalId: string, by = maker) => undoApproval(scope, { approvalId, reason }, by, deps());

  it('is a request of its own, which another person decides', async () => {
    const { pot, approvalId, digest } = await ask();
    await expect(undo(approvalId), 'nothing has happened yet').rejects.toThrow('OPS_NOT_POSSIBLE');
    await approve(scope, { approvalId, digest }, checker, platform.deps);
    const opposite = await undo(approvalId);
    expect(await platform.coinsIn(pot)).toBe(5);
    const asked = await selectApproval(platform.db.read, scope, opposite.approvalId);
    expect(asked).toMatchObject({ state: 'pending', payload: { pot, add: -5 } });
    await approve(scope, { approvalId: opposite.approvalId, digest: asked?.digest ?? '' }, checker, platform.deps);
    expect(await platform.coinsIn(pot)).toBe(0);
  });

  it('is asked for by holders of the permission of the change alone, and only where there is one', async () => {
    const { approvalId, digest } = await ask();
    await approve(scope, { approvalId, digest }, checker, platform.deps);
    await expect(undo(approvalId, checker)).rejects.toThrow('AUTH_FORBIDDEN');
    const final = await ask(1);
    await approve(scope, final, checker, platform.deps);
    await expect(undo(final.approvalId)).rejects.toThrow('OPS_NOT_POSSIBLE');
  });
});

describe('the decider', () => {
  it('holds the right in the brand of the request; elsewhere the request does not exist', async () => {
    const { pot, approvalId, digest } = await ask();
    const other = await addOperator(platform.db.read, 'Oda', {
      brands: { boreal: ['approval.read', 'approval.money'] },
    });
    const reader = await addOperator(platform.db.read, 'Rex', { brands: { aurora: ['approval.read'] } });
    const resultCodes = await codes([
      approve({ brandId: 'boreal' }, { approvalId, digest }, other, platform.deps),
      approve(scope, { approvalId, digest }, other, platform.deps),
      reject(scope, { approvalId, reason }, other, platform.deps),
      approve(scope, { approvalId, digest }, reader, platform.deps),
      reject(scope, { approvalId, reason }, reader, platform.deps),
      withdraw(scope, { approvalId, reason: null }, reader, platform.deps),
    ]);
    expect(resultCodes).toEqual(['SYSTEM_NOT_FOUND', ...Array.from({ length: 5 }, () => 'AUTH_FORBIDDEN')]);
    expect(await platform.coinsIn(pot)).toBe(0);
  });

  it('holds it for the group where the request is about the group', async () => {
    const { pot, approvalId, digest } = await ask(5, 'staff.fill_pot');
    const brandOnly = await addOperator(platform.db.read, 'Bo', { brands: { aurora: ['approval.staff'] } });
    const groupApprover = await addOperator(platform.db.read, 'Hana', { house: ['approval.staff'] });
    const anywhere = { brandId: null };
    const resultCodes = await codes([
      approve(anywhere, { approvalId, digest }, brandOnly, platform.deps),
      approve(scope, { approvalId, digest }, groupApprover, platform.deps),
    ]);
    expect(resultCodes).toEqual(['AUTH_FORBIDDEN', 'SYSTEM_NOT_FOUND']);
    await approve(anywhere, { approvalId, digest }, groupApprover, platform.deps);
    expect(await platform.coinsIn(pot)).toBe(5);
  });
});

describe('a second request about the same object', () => {
  it('is refused while the first is pending, equal or not, and the refusal names the first', async () => {
    const { pot, approvalId } = await ask();
    for (const add of [5, 6]) {
      const again = { kind: 'ledger.fill_pot', brandId, payload: { pot, add }, reason };
      await expect(platform.approvals.propose(again, checker)).rejects.toMatchObject({
        code: 'OPS_CHANGE_PENDING',
        details: { approvalId },
      });
    }
    await withdraw(scope, { approvalId, reason: null }, maker, platform.deps);
    const after = { kind: 'ledger.fill_pot', brandId, payload: { pot, add: 6 }, reason };
    await expect(platform.approvals.propose(after, maker)).resolves.toMatchObject({ outcome: 'pending' });
  });

  it('succeeds for one of twenty concurrent makers, for brands and for the group', async () => {
    for (const [kind, place] of [
      ['ledger.fill_pot', brandId],
      ['staff.fill_pot', null],
    ] as const) {
      const pot = await platform.newPot();
      const request = { kind, brandId: place, payload: { pot, add: 5 }, reason };
      const resultCodes = await codes(Array.from({ length: 20 }, () => platform.approvals.propose(request, maker)));
      expect(resultCodes.filter((code) => code === 'done')).toHaveLength(1);
      expect(resultCodes.filter((code) => code === 'OPS_CHANGE_PENDING')).toHaveLength(19);
    }
  });
});

describe('the stored rows', () => {
  it('keep the request, and a decision is final', async () => {
    const { approvalId } = await ask();
    const change = (set: string) =>
      platform.admin.query(`update staff.approval set ${set} where id = $1`, [approvalId]);
    await expect(change(`payload = '{}'`)).rejects.toThrow('what was asked for stays');
    await expect(change(`expires_at = expires_at + interval '1 day'`)).rejects.toThrow('what was asked for stays');
    await expect(change(`maker_id = '${checker.operatorId}'`)).rejects.toThrow('what was asked for stays');
    await withdraw(scope, { approvalId, reason: null }, maker, platform.deps);
    await expect(change(`state = 'pending', decided_at = null, decided_by = null`)).rejects.toThrow('is over');
    await expect(platform.admin.query('delete from staff.approval where id = $1', [approvalId])).rejects.toThrow(
      'is kept',
    );
    await expect(platform.admin.query('truncate staff.approval')).rejects.toThrow('is kept');
  });

  it('cannot be changed by the application', async () => {
    const { approvalId } = await ask();
    for (const set of [`payload = '{}'`, `digest = digest`, 'maker_id = maker_id', 'expires_at = now()']) {
      const change = platform.db.pool.query(`update staff.approval set ${set} where id = $1`, [approvalId]);
      await expect(change).rejects.toThrow('permission denied');
    }
  });
});
