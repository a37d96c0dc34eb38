import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAudit } from '#modules/audit/index.ts';
import { digestOf, keyOf, openHouseAccount, postIn } from '#modules/ledger/index.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { registry } from '#platform/kernel/metrics.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import type { PayoutReport } from '../providers/provider.types.ts';
import { autoReceiveSome } from './auto-receive.ts';
import { checkEnds } from './check-ends.ts';
import { confirmReceipt } from './confirm-receipt.ts';
import { payWithdrawal, takePayoutHint } from './pay-withdrawal.ts';
import { recordPayoutReport } from './record-payout-report.ts';
import { resolveIn } from './resolve-dispute.ts';
import type { WithdrawalOpsDeps } from './withdrawal.types.ts';
import {
  ask,
  askApproved,
  booksOf,
  brokenBooks,
  codeOf,
  createRail,
  fundsOf,
  inputOf,
  openScene,
  plantPicture,
  type Rail,
  type Scene,
  see,
  setConstant,
  testDeps,
} from './withdrawals.fixture.ts';

let database: TestDatabase;
let owner: pg.Client;
let rail: Rail;
let deps: WithdrawalOpsDeps;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client(database.adminUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.close();
});
beforeEach(() => {
  rail = createRail();
  deps = { ...testDeps(database.db, rail), audit: createAudit({ clock: systemClock, key: Buffer.alloc(32, 1) }) };
  setConstant('withdrawalReviewAboveAmount', 1_000_000);
  setConstant('withdrawalsPerDayTimes', 100);
});

const times = <Value>(count: number, make: (n: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

const debit = (scene: Scene, amount: bigint, subBalance: 'cash' | 'bonus' = 'cash'): Promise<string> =>
  database.db.transaction(async (tx) => {
    const id = newId();
    const kind = subBalance === 'cash' ? 'bet' : 'bonus_end';
    const code = subBalance === 'cash' ? 'game_result:test' : 'bonus_end';
    const account = await openHouseAccount(tx, { brandId: 'aurora', currency: 'USD', code });
    const delta = subBalance === 'cash' ? { delta: -amount } : { delta: 0n, bonusDelta: -amount };
    const { verdict } = await postIn(tx, {
      brandId: 'aurora',
      key: keyOf({ source: 'test', externalId: id }),
      keyDay: new Date().toISOString().slice(0, 10),
      inputHash: digestOf([id]),
      kind,
      source: 'test',
      objectId: id,
      actor: 'system',
      legs: [{ wallet: scene.wallet, ...delta, house: account, kind }],
    });
    return verdict;
  });

describe('one wallet, many at once', () => {
  it('pays out fifty times the balance once', async () => {
    const scene = await openScene(deps, { balance: 1_000_000n });
    const codes = await times(50, () => codeOf(ask(scene, deps)));
    expect(codes.filter((code) => code === 'no refusal')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['no refusal', 'WALLET_INSUFFICIENT_FUNDS']));
    expect(await fundsOf(deps, scene)).toEqual({ balance: 0n, held: 1_000_000n });
  });

  it('takes one id once, and never more of a day than the brand allows', async () => {
    const scene = await openScene(deps);
    const { withdrawalId } = inputOf(scene);
    const codes = await times(30, () => codeOf(ask(scene, deps, { withdrawalId })));
    expect(new Set(codes)).toEqual(new Set(['no refusal']));
    expect(await fundsOf(deps, scene)).toEqual({ balance: 9_000_000n, held: 1_000_000n });
    setConstant('withdrawalsPerDayTimes', 3);
    const more = await times(20, () => codeOf(ask(scene, deps, { amount: 20_000n })));
    expect(more.filter((code) => code === 'no refusal')).toHaveLength(2);
  });

  it.each(['bet', 'hold', 'bonus'] as const)('never gives the same money to a withdrawal and a %s', async (rival) => {
    for (let round = 0; round < 8; round += 1) {
      const scene = await openScene(deps, { balance: 1_000_000n });
      const take = (): Promise<string> => {
        if (rival === 'bet') return debit(scene, 1_000_000n);
        if (rival === 'bonus') return debit(scene, 1_000_000n, 'bonus');
        return codeOf(ask(scene, deps, { amount: 990_000n })).then((code) => (code === 'no refusal' ? 'posted' : code));
      };
      const [code, verdict] = await Promise.all([codeOf(ask(scene, deps)), take()]);
      const { balance = -1n, held = -1n } = await fundsOf(deps, scene);
      expect(balance >= 0n && held >= 0n).toBe(true);
      const isBoth = code === 'no refusal' && verdict === 'posted';
      expect(isBoth, `${code} ${verdict}`).toBe(false);
      // There is no bonus to forfeit: that posting is refused, and the withdrawal gets the cash.
      if (rival === 'bonus') expect(code).toBe('no refusal');
    }
  });
});

describe('one payment, many words', () => {
  it('is paid once however many ask', async () => {
    const scene = await openScene(deps);
    const { withdrawalId } = await askApproved(scene, deps);
    await times(20, () => payWithdrawal(withdrawalId, deps));
    const { payoutId } = await see(withdrawalId, deps);
    await times(20, () => takePayoutHint(payoutId ?? '', deps));
    expect(rail.paid.size).toBe(1);
    expect(rail.sent).toHaveLength(1);
    expect(await booksOf(deps, withdrawalId)).toEqual({ clearing: -1_000_000n, out: 1_000_000n, fee: 0n });
  });

  it('ends by the first word, and hears the others without effect', async () => {
    rail.says({ state: 'pending' });
    for (let round = 0; round < 5; round += 1) {
      const scene = await openScene(deps);
      const { withdrawalId } = await askApproved(scene, deps);
      await payWithdrawal(withdrawalId, deps);
      const payoutId = (await see(withdrawalId, deps)).payoutId ?? '';
      const reports: PayoutReport[] = [
        { state: 'paid', amount: 1_000_000n, providerRef: 'R' },
        { state: 'failed', detail: 'closed' },
        { state: 'paid', amount: 400_000n, providerRef: 'R' },
        { state: 'unknown', detail: 'no answer' },
      ];
      await times(12, (n) => recordPayoutReport(payoutId, reports[(n + round) % 4] ?? { state: 'pending' }, deps));
      const over = await see(withdrawalId, deps);
      const { balance = 0n, held = 0n } = await fundsOf(deps, scene);
      const { clearing, out } = await booksOf(deps, withdrawalId);
      expect(['paid', 'failed']).toContain(over.state);
      expect(out).toBe(over.paid ?? 0n);
      expect(balance + held - clearing).toBe(
        over.state === 'failed' ? 10_000_000n : 10_000_000n + (held > 0n ? out : -out),
      );
    }
  });
});

describe('not received, the timer and the staff', () => {
  it('leave one outcome, and the money once, sixty times', async () => {
    setConstant('withdrawalAutoReceiveMinutes', 60);
    await owner.query(`update platform.clock_shift set ahead = '0'`);
    const rounds = [];
    for (let n = 0; n < 60; n += 1) {
      const scene = await openScene(deps);
      const { withdrawalId } = await askApproved(scene, deps);
      await payWithdrawal(withdrawalId, deps);
      rounds.push({ scene, withdrawalId, picture: await plantPicture(deps, scene) });
    }
    setConstant('withdrawalAutoReceiveMinutes', null);
    await owner.query(`update platform.clock_shift set ahead = '2 hours'`);
    const seen = { auto_received: 0, resolved_returned: 0, force_received: 0, not_received: 0 };
    const staff = (withdrawalId: string, resolution: 'give_back' | 'force_received') =>
      codeOf(
        see(withdrawalId, deps).then(({ revision }) =>
          database.db.transaction((tx) =>
            resolveIn(
              tx,
              { brandId: 'aurora', withdrawalId, revision, resolution, amount: null, reason: 'decided' },
              { maker: { kind: 'staff', id: newId(), role: 'x' }, approvalId: newId(), approvedBy: newId() },
              deps,
            ),
          ),
        ),
      );
    for (const { scene, withdrawalId, picture } of rounds) {
      const sendReceipt = () =>
        codeOf(confirmReceipt({ ...scene, withdrawalId }, { receipt: 'not_received', pictures: [picture] }, deps));
      await Promise.all([
        sendReceipt(),
        autoReceiveSome(deps),
        sendReceipt().then(() => staff(withdrawalId, 'give_back')),
        sendReceipt().then(() => staff(withdrawalId, 'force_received')),
      ]);
      const over = await see(withdrawalId, deps);
      seen[over.state as keyof typeof seen] += 1;
      const { balance, held } = await fundsOf(deps, scene);
      const returned = over.state === 'resolved_returned' ? 1_000_000n : 0n;
      expect(balance).toBe(9_000_000n + returned);
      expect(held).toBe(over.state === 'not_received' ? 1_000_000n : 0n);
      const { rows } = await database.db.pool.query(
        `select count(*)::int as finals from cashier.withdrawal_step where withdrawal_id = $1
         and state in ('auto_received', 'resolved_returned', 'force_received')`,
        [withdrawalId],
      );
      expect(rows[0].finals).toBe(over.state === 'not_received' ? 0 : 1);
    }
    expect(seen.auto_received + seen.resolved_returned + seen.force_received + seen.not_received).toBe(60);
  });
});

it('finds a withdrawal that ended twice, and counts it once', async () => {
  const ended = async () =>
    (await registry.getSingleMetric('withdrawal_double_terminal_total')?.get())?.values[0]?.value ?? -1;
  // All the races before have ended each withdrawal at most once.
  await checkEnds(deps);
  expect(await ended()).toBe(0);
  const step =
    await owner.query(`insert into cashier.withdrawal_step (withdrawal_id, number, brand_id, state, at, by_whom)
    select withdrawal_id, number + 1, brand_id, 'rejected', at, 'system' from cashier.withdrawal_step
    where state = 'auto_received' limit 1 returning withdrawal_id, number`);
  await checkEnds(deps);
  await checkEnds(deps);
  expect(await ended()).toBe(1);
  const { withdrawal_id: id, number } = step.rows[0];
  await owner.query('delete from cashier.withdrawal_step where withdrawal_id = $1 and number = $2', [id, number]);
});

it('leaves the books whole', async () => {
  expect(await brokenBooks(deps)).toEqual([]);
});
