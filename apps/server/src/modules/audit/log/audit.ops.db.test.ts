import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#platform/kernel/log.ts';
import { openTestOps, type TestOps } from '#test/harness/test-ops.ts';
import { auditTasks } from '../audit.jobs.ts';
import type { NewEntry } from '../audit.types.ts';
import { createAudit } from '../chain/create-audit.ts';
import { auditExportKind } from './export-entries.ts';

const base = '/api/ops/v1/brands/aurora/audit';
const key = Buffer.alloc(32, 1);

let ops: TestOps;
beforeAll(async () => {
  ops = await openTestOps();
  const audit = createAudit({ clock: ops.context.clock, key });
  const record = (entry: Partial<NewEntry>) =>
    ops.context.db.transaction((tx) =>
      audit.record(tx, {
        brandId: 'aurora',
        actor: { kind: 'staff', id: ops.as('support').operatorId, role: 'support' },
        action: 'member.freeze',
        object: { kind: 'member', id: 'm-1' },
        before: { state: 'active' },
        after: { state: 'blocked' },
        reason: 'asked for 100% by phone',
        requestId: 'r-77',
        address: '203.0.113.9',
        ...entry,
      }),
    );
  await record({});
  await record({ action: 'member.note', object: { kind: 'member', id: 'm-2' }, reason: 'nothing of the kind' });
  await record({
    actor: { kind: 'system', id: 'worker' },
    action: 'brand.open',
    object: { kind: 'brand', id: 'aurora' },
    reason: 'the day began',
  });
  await record({ brandId: 'harbour', object: { kind: 'member', id: 'm-1' }, reason: 'of another brand' });
});
afterAll(() => ops.close());

const list = async (query: string, name: 'auditor' | 'admin' = 'auditor') =>
  (await ops.as(name).get(`${base}?${query}`)).value;
const actions = async (query: string): Promise<string[]> =>
  (await list(query)).rows.map(({ action }: { action: string }) => action);

describe('the audit log of a brand', () => {
  it('shows who, what, before and after, newest first', async () => {
    const { rows } = await list('objectKind=member&objectId=m-1');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      brandId: 'aurora',
      actor: { kind: 'staff', id: ops.as('support').operatorId, name: 'support' },
      role: 'support',
      action: 'member.freeze',
      object: { kind: 'member', id: 'm-1' },
      before: { state: 'active' },
      after: { state: 'blocked' },
      reason: 'asked for 100% by phone',
      address: '203.0.113.9',
      requestId: 'r-77',
      isSealed: false,
    });
    const seqs = (await list('limit=100')).rows.map(({ seq }: { seq: string }) => BigInt(seq));
    expect(seqs).toEqual([...seqs].sort((a: bigint, b: bigint) => (a < b ? 1 : -1)));
  });

  it('finds by actor, by the beginning of the action, by time and by text', async () => {
    expect(await actions('actorKind=system&action=brand.')).toEqual(['brand.open']);
    expect(await actions(`actorId=${ops.as('support').operatorId}`)).toEqual(['member.note', 'member.freeze']);
    expect(await actions('action=member.f')).toEqual(['member.freeze']);
    expect(await actions('text=by%20phone')).toEqual(['member.freeze']);
    expect(await actions('text=100%25')).toEqual(['member.freeze']);
    expect(await actions('from=2100-01-01T00:00:00Z')).toEqual([]);
    expect(await actions('to=2000-01-01T00:00:00Z')).toEqual([]);
  });

  it('pages without gap or repetition, both ways', async () => {
    const whole = (await list('limit=100')).rows.map(({ seq }: { seq: string }) => seq);
    for (const [sort, expected] of [
      ['-seq', whole],
      ['seq', [...whole].reverse()],
    ] as const) {
      const met: string[] = [];
      let cursor: string | null = null;
      do {
        const page: { rows: { seq: string }[]; nextCursor: string | null } = await list(
          `limit=2&sort=${sort}${cursor === null ? '' : `&cursor=${cursor}`}`,
        );
        met.push(...page.rows.map(({ seq }) => seq));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(met).toEqual(expected);
    }
  });

  it('shows nothing of another brand or of the group to a reader of one brand', async () => {
    const { rows } = await list('limit=100');
    expect(rows.every(({ brandId }: { brandId: string }) => brandId === 'aurora')).toBe(true);
    expect((await ops.as('auditor').get('/api/ops/v1/brands/harbour/audit')).status).toBe(404);
    expect((await ops.as('auditor').get('/api/ops/v1/audit')).status).toBe(403);
    const groupRows = (await ops.as('admin').get('/api/ops/v1/audit?text=of%20another%20brand')).value;
    expect(groupRows.rows[0]).toMatchObject({ brandId: 'harbour', reason: 'of another brand' });
  });

  it('leaves as a file with every entry of the brand once', async () => {
    const met: unknown[] = [];
    for await (const page of auditExportKind.pages(ops.context.db, {
      brandId: 'aurora',
      params: { action: 'member.' },
    })) {
      met.push(...page.map((row) => row[5]));
    }
    expect(met).toEqual(['member.note', 'member.freeze']);
    expect(await auditExportKind.count(ops.context.db, { brandId: 'aurora', params: { action: 'member.' } })).toBe(2);
  });
});

const chain = async () => (await ops.as('auditor').get(`${base}/chain`)).value;
const runTask = (payload: Record<string, unknown>) => {
  const [task] = auditTasks({
    db: ops.context.db,
    key,
    anchors: undefined,
    clock: ops.context.clock,
    log: createLog({ level: 'silent', role: 'test' }),
  });
  return task?.run(payload, { attempt: 1 });
};

describe('the chain', () => {
  it('shows what is not sealed yet', async () => {
    const { head, unsealed, drawnTo } = await chain();
    expect(head).toBeNull();
    expect(unsealed.count).toBeGreaterThanOrEqual(4);
    expect(BigInt(drawnTo)).toBeGreaterThanOrEqual(BigInt(unsealed.count));
  });

  it('is verified by a job, once at a time, and keeps what was found', async () => {
    expect((await ops.as('auditor').post('/api/ops/v1/audit/chain/verifications')).status).toBe(403);
    const asked = await ops.as('admin').post('/api/ops/v1/audit/chain/verifications');
    const again = await ops.as('admin').post('/api/ops/v1/audit/chain/verifications');
    expect(again.value).toEqual(asked.value);
    expect((await chain()).runs[0]).toMatchObject({ state: 'waiting', askedBy: { name: 'admin' } });
    const { rows } = await ops.database.db.pool.query(
      `select count(*)::int as count from graphile_worker.jobs where task_identifier = 'audit.verify'`,
    );
    expect(rows[0]).toEqual({ count: 1 });
    await runTask({ runId: asked.value.runId });
    const [run] = (await chain()).runs;
    expect(run).toMatchObject({ runId: asked.value.runId, state: 'sound', breaksCount: 0 });
    expect(run.entries).toBeGreaterThanOrEqual(4);
  });

  it('names the rows that the verifier found broken', async () => {
    await ops.database.db.pool.query(
      `insert into audit.entry (seq, xid, id, brand_id, at, actor_kind, actor_id, action, object_kind, object_id, mac)
       select (d).seq, (d).xid::xid8, gen_random_uuid(), 'aurora', date_trunc('milliseconds', now()), 'system', 'forger',
         'brand.open', 'brand', 'aurora', decode(repeat('00', 32), 'hex') from (select audit.draw_number() as d) x`,
    );
    await runTask({});
    const [run] = (await chain()).runs;
    expect(run).toMatchObject({ state: 'broken', askedBy: null, breaksCount: 1 });
    expect(run.breaks[0]).toMatchObject({ table: 'entry', check: 'entry_mac' });
  });

  it('takes a run whose worker was lost for failed, and goes on', async () => {
    await ops.database.db.pool.query(
      `insert into audit.chain_run (id, state, asked_at, started_at)
       values (gen_random_uuid(), 'running', now() - interval '3 hours', now() - interval '3 hours')`,
    );
    await runTask({});
    const { runs } = await chain();
    expect(runs.map(({ state }: { state: string }) => state)).toEqual(['broken', 'broken', 'sound', 'failed']);
  });
});
