import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAudit } from '#modules/audit/index.ts';
import { digestOf, keyOf, openBook, openHouseAccount, openWallet, postIn } from '#modules/ledger/index.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createLog } from '#platform/kernel/log.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import type { StatementLine } from '../providers/provider.types.ts';
import { compareStatement } from './compare-statement.ts';
import { listDifferences } from './list-differences.ts';
import { listProviders } from './list-providers.ts';
import { requestComparison } from './request-comparison.ts';
import { createStatementProvider, plantDeposit, plantMethods, plantPayout } from './statements.fixture.ts';
import { statementTasks } from './statements.jobs.ts';

const log = createLog({ level: 'silent', role: 'test' });
const day = '2026-11-10';
const at = `${day}T12:00:00.000Z`;
const brandId = 'aurora';
let database: TestDatabase;
let methods: { inId: string; outId: string };
const provider = createStatementProvider();
const clock = { now: () => new Date('2026-11-11T05:00:00.000Z') };
const providers = (code: string) => (code === 'sandbox' ? provider.client : undefined);

beforeAll(async () => {
  database = await createTestDatabase();
  methods = await plantMethods(database.db, brandId);
  await plantMethods(database.db, 'harbour', 'otherpay');
});
afterAll(() => database.close());
beforeEach(async () => {
  provider.breakDown(false);
  for (const one of ['2026-11-09', day, '2026-11-11']) provider.write(one, []);
  const { adminUrl } = database;
  const pg = await import('pg');
  const client = new pg.default.Client(adminUrl);
  await client.connect();
  await client.query(
    `truncate cashier.statement_line, cashier.statement_difference, cashier.statement_sum, cashier.statement_run,
      cashier.payout, cashier.withdrawal_step, cashier.withdrawal, cashier.payee, cashier.deposit_step, cashier.deposit`,
  );
  await client.end();
});

const compare = () => compareStatement({ provider: 'sandbox', day }, { db: database.db, clock, log, providers });

let lineNumber = 0;
const line = (
  direction: 'in' | 'out',
  orderId: string,
  amount: bigint,
  more: Partial<StatementLine> = {},
): StatementLine => {
  lineNumber += 1;
  return {
    lineId: `L${lineNumber}`,
    direction,
    orderId,
    amount,
    currency: 'USD',
    state: 'paid',
    at: new Date(at),
    ...more,
  };
};

const differences = async (query: object = {}) =>
  (await listDifferences(brandId, { limit: 50, ...query } as never, database.db.read)).rows;

describe('a statement', () => {
  it('that agrees to the last unit leaves no case', async () => {
    const deposit = await plantDeposit(database.db, { brandId, methodId: methods.inId, amount: 500_001n, at });
    const payout = await plantPayout(database.db, { brandId, methodId: methods.outId, amount: 7n, at });
    provider.write(day, [line('in', deposit.id, 500_001n), line('out', payout.id, 7n)]);
    expect(await compare()).toEqual({ lines: 2, differences: 0, opened: 0, resolved: 0 });
    expect(await differences()).toEqual([]);
  });

  it('names every planted difference, and each once however often it is compared', async () => {
    const plant = (amount: bigint, isCredited = true) =>
      plantDeposit(database.db, { brandId, methodId: methods.inId, amount, at }, isCredited);
    const [low, high, foreign, lost, early, twice] = [
      await plant(1_000n),
      await plant(1_000n),
      await plant(1_000n),
      await plant(1_000n),
      await plant(1_000n, false),
      await plant(1_000n),
    ];
    const payout = await plantPayout(database.db, { brandId, methodId: methods.outId, amount: 50n, at });
    const stranger = randomUUID();
    provider.write(day, [
      line('in', low.id, 999n),
      line('in', high.id, 1_001n),
      line('in', foreign.id, 1_000n, { currency: 'EUR' }),
      line('in', early.id, 1_000n),
      line('in', twice.id, 1_000n),
      line('in', twice.id, 1_000n),
      line('in', stranger, 12n),
      line('in', 'no-order-of-anybody', 13n),
      line('out', payout.id, 51n),
    ]);
    expect(await compare()).toEqual({ lines: 9, differences: 9, opened: 9, resolved: 0 });
    expect(await compare()).toMatchObject({ differences: 9, opened: 0, resolved: 0 });
    const named = (await differences()).map(({ code, orderId, reference }) => [code, orderId ?? reference]);
    expect(named.map(([code]) => code).toSorted()).toEqual([
      'AMOUNT_DIFFERS',
      'AMOUNT_DIFFERS',
      'AMOUNT_DIFFERS',
      'CURRENCY_DIFFERS',
      'MISSING_AT_PROVIDER',
      'MISSING_IN_BOOKS',
      'MISSING_IN_BOOKS',
      'STATE_DIFFERS',
      'TWICE_AT_PROVIDER',
    ]);
    expect(named).toContainEqual(['AMOUNT_DIFFERS', payout.withdrawalId]);
    expect(named).toContainEqual(['MISSING_AT_PROVIDER', lost.id]);
    expect(named).toContainEqual(['STATE_DIFFERS', early.id]);
    expect((await differences()).find(({ orderId }) => orderId === low.id)).toMatchObject({
      reference: low.reference,
      ours: { minor: 1_000n, currency: 'USD' },
      theirs: { minor: 999n, currency: 'USD' },
      state: 'open',
      day,
      providerCode: 'sandbox',
    });
  });

  it('that agrees later ends the case; one that comes back is a new one', async () => {
    const deposit = await plantDeposit(database.db, { brandId, methodId: methods.inId, amount: 10n, at });
    expect(await compare()).toMatchObject({ opened: 1 });
    provider.write(day, [line('in', deposit.id, 10n)]);
    expect(await compare()).toEqual({ lines: 1, differences: 0, opened: 0, resolved: 1 });
    expect(await differences({ state: 'open' })).toEqual([]);
    provider.write(day, []);
    expect(await compare()).toMatchObject({ opened: 1, resolved: 0 });
    expect((await differences()).map(({ state }) => state).toSorted()).toEqual(['open', 'resolved']);
  });

  it('knows money that was paid a moment before midnight and credited after it', async () => {
    const deposit = await plantDeposit(database.db, {
      brandId,
      methodId: methods.inId,
      amount: 10n,
      at: `${day}T00:00:01.000Z`,
    });
    provider.write('2026-11-09', [line('in', deposit.id, 10n)]);
    expect(await compare()).toMatchObject({ lines: 0, differences: 0 });
  });

  it('sees a payment that stands in two days', async () => {
    const deposit = await plantDeposit(database.db, { brandId, methodId: methods.inId, amount: 10n, at });
    provider.write('2026-11-09', [line('in', deposit.id, 10n)]);
    provider.write(day, [line('in', deposit.id, 10n)]);
    await compareStatement({ provider: 'sandbox', day: '2026-11-09' }, { db: database.db, clock, log, providers });
    expect(await compare()).toMatchObject({ differences: 1 });
    expect((await differences()).map(({ code }) => code)).toEqual(['TWICE_AT_PROVIDER']);
  });

  it('leaves orders of another provider alone', async () => {
    await plantDeposit(database.db, { brandId, methodId: methods.inId, amount: 10n, at, provider: 'otherpay' });
    expect(await compare()).toMatchObject({ differences: 0 });
  });

  it('that cannot be had whole changes nothing', async () => {
    const deposit = await plantDeposit(database.db, { brandId, methodId: methods.inId, amount: 10n, at });
    await compare();
    provider.write(day, [line('in', deposit.id, 10n)]);
    provider.breakDown(true);
    await expect(compare()).rejects.toThrow('the line broke');
    expect(await differences({ state: 'open' })).toHaveLength(1);
  });

  it('compared twice at once is compared once after the other', async () => {
    await plantDeposit(database.db, { brandId, methodId: methods.inId, amount: 10n, at });
    const results = await Promise.all(Array.from({ length: 6 }, compare));
    expect(results.reduce((sum, { opened }) => sum + opened, 0)).toBe(1);
  });

  it('does not move money', async () => {
    const postings = async () => (await sql`select from ledger.posting`.execute(database.db.read)).rows.length;
    const before = await postings();
    provider.write(day, [line('in', randomUUID(), 12n)]);
    await compare();
    expect(await postings()).toBe(before);
  });
});

describe('what operators see', () => {
  it('the sums of both sides, ours from the books', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const { db } = database;
    const deposit = await plantDeposit(db, {
      brandId,
      methodId: methods.inId,
      amount: 30n,
      at: new Date().toISOString(),
    });
    await db.transaction(async (tx) => {
      await openBook(tx, brandId);
      const wallet = await openWallet(tx, { brandId, memberId: randomUUID(), currency: 'USD', purse: 'main' });
      const account = await openHouseAccount(tx, { brandId, currency: 'USD', code: 'psp_in:sandbox' });
      await postIn(tx, {
        brandId,
        key: keyOf({ source: 'cashier', externalId: deposit.id }),
        keyDay: today,
        inputHash: digestOf([deposit.id]),
        kind: 'deposit',
        source: 'cashier',
        objectId: deposit.id,
        actor: 'system',
        legs: [{ wallet, delta: 30n, house: account, kind: 'deposit' }],
      });
    });
    provider.write(today, [line('in', deposit.id, 29n), line('in', randomUUID(), 5n)]);
    await compareStatement({ provider: 'sandbox', day: today }, { db, clock: systemClock, log, providers });
    const { providers: shown } = await listProviders(brandId, new Date(), db.read);
    expect(shown).toHaveLength(1);
    expect(shown[0]).toMatchObject({ code: 'sandbox', openDifferences: 2, lastFailure: null });
    expect(shown[0]?.statements[0]).toMatchObject({
      day: today,
      lines: 2,
      agreed: 0,
      differences: 2,
      in: [{ ours: { minor: 30n, currency: 'USD' }, theirs: { minor: 34n, currency: 'USD' } }],
      out: [],
    });
  });

  it('what is nobody’s only where the provider is theirs, and never another brand’s', async () => {
    const other = await plantMethods(database.db, 'meadow');
    const deposit = await plantDeposit(database.db, { brandId, methodId: methods.inId, amount: 10n, at });
    provider.write(day, [line('in', randomUUID(), 12n)]);
    await compare();
    expect(other.inId).not.toBe(deposit.id);
    const of = async (brand: string) =>
      (await listDifferences(brand, { limit: 50 } as never, database.db.read)).rows.map(({ code }) => code).toSorted();
    expect(await of(brandId)).toEqual(['MISSING_AT_PROVIDER', 'MISSING_IN_BOOKS']);
    expect(await of('meadow')).toEqual(['MISSING_IN_BOOKS']);
    expect(await of('harbour')).toEqual([]);
  });

  it('page by page, each difference once', async () => {
    provider.write(
      day,
      Array.from({ length: 7 }, (_, n) => line('in', randomUUID(), BigInt(n + 1))),
    );
    await compare();
    for (const sort of ['foundAt', '-foundAt']) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await listDifferences(brandId, { limit: 3, sort, cursor } as never, database.db.read);
        seen.push(...page.rows.map(({ differenceId }) => differenceId));
        if (cursor === undefined) expect(page.total).toEqual({ count: 7, isExact: true });
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(new Set(seen).size).toBe(7);
      expect(seen).toHaveLength(7);
    }
    await expect(differences({ cursor: 'x' })).rejects.toThrow('SYSTEM_INPUT_INVALID');
  });
});

describe('a comparison on request', () => {
  const by: Operator = {
    operatorId: randomUUID(),
    name: 'Op',
    rights: {} as never,
    actor: { kind: 'staff', id: randomUUID(), role: 'finance' },
    sessionId: 's',
    address: '127.0.0.1',
    requestId: 'r1',
  };
  const deps = () => ({
    db: database.db,
    jobs: createJobs(),
    audit: createAudit({ clock: systemClock, key: Buffer.alloc(32, 1) }),
    clock,
    providers,
  });
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs
      where task_identifier = 'cashier.compare_statement'`.execute(database.db.read);
    return rows[0]?.count;
  };

  it('is one job for a day however often it is asked for', async () => {
    const before = (await waiting()) ?? 0;
    await requestComparison({ brandId, provider: 'sandbox', day }, by, deps());
    await requestComparison({ brandId, provider: 'sandbox', day }, by, deps());
    expect(await waiting()).toBe(before + 1);
  });

  it('is refused for tomorrow, and there is none for a provider of others or one that is not open', async () => {
    const ask = (input: { brandId: string; provider: string; day: string }) => requestComparison(input, by, deps());
    await expect(ask({ brandId, provider: 'sandbox', day: '2026-11-12' })).rejects.toThrow('OPS_NOT_POSSIBLE');
    await expect(ask({ brandId, provider: 'otherpay', day })).rejects.toThrow('SYSTEM_NOT_FOUND');
    await expect(ask({ brandId: 'harbour', provider: 'otherpay', day })).rejects.toThrow('OPS_NOT_POSSIBLE');
  });

  it('comes by itself for yesterday, one job for each provider', async () => {
    const tasks = statementTasks({ ...deps(), log, providerCodes: ['sandbox'] });
    const before = (await waiting()) ?? 0;
    await tasks.find(({ name }) => name === 'cashier.compare_statements')?.run({}, { attempt: 1 });
    // The day was already requested above, so its job is already queued.
    expect(await waiting()).toBe(before);
    await tasks
      .find(({ name }) => name === 'cashier.compare_statement')
      ?.run({ provider: 'sandbox', day }, { attempt: 1 });
    await tasks.find(({ name }) => name === 'cashier.forget_calls')?.run({}, { attempt: 1 });
  });
});
