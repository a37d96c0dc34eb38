/** @module-tag deep */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#platform/kernel/log.ts';
import { teamSize } from './lineage.query.ts';
import { nodesByNumber } from './node.query.ts';
import { brandId, openTree, type TestTree } from './tree.fixture.ts';
import { verifyTree } from './verify-tree.ts';

/** 1,000,000 accounts, 100,000 of them agents, in ten branches of 10,000 agents each that are some 25 levels deep. */
const accounts = 1_000_000;
const agents = 100_000;
const branch = 10_000;

const plantSql = `
  set session_replication_role = replica;
  truncate agent.node, agent.placement, agent.lineage cascade;
  insert into agent.node (number, brand_id, member_id, is_agent, upline, state, joined_day) overriding system value
    select n, '${brandId}', gen_random_uuid(), n <= ${agents},
      case when n > ${agents} then 1 + (n * 7919) % ${agents}
        when (n - 1) % ${branch} = 0 then null
        else n - 1 - (n * 7919) % least((n - 1) % ${branch}, 800) end,
      'active', '2026-01-01'
    from generate_series(1::bigint, ${accounts}) n;
  insert into agent.placement (number, brand_id, upline, from_day)
    select number, brand_id, upline, joined_day from agent.node order by number;
  with recursive paths as (
    select number, array[number] as path from agent.node where is_agent and upline is null
    union all select n.number, p.path || n.number from paths p join agent.node n on n.upline = p.number and n.is_agent
  )
  insert into agent.lineage (number, brand_id, path, from_day)
    select number, '${brandId}', path, '2026-01-01' from paths order by number;
  set session_replication_role = origin;
  analyze agent.node, agent.placement, agent.lineage;`;

let tree: TestTree;
beforeAll(async () => {
  tree = await openTree();
  await tree.admin.query(plantSql);
}, 600_000);
afterAll(() => tree.close());

it('moves a team of 100,000 accounts within two seconds', async () => {
  const [to, head] = await nodesByNumber(tree.db.read, brandId, [1n, BigInt(branch + 1)]);
  if (to === undefined || head === undefined) throw new Error('the tree was not planted');
  const { accounts: size } = await teamSize(tree.db.read, head.number);
  expect(size).toBeGreaterThanOrEqual(80_000);
  await tree.move(head, to);
  await tree.passDays();
  const start = performance.now();
  expect(await tree.applyDue()).toBe(1);
  const ms = performance.now() - start;
  const log = createLog({ level: 'silent', role: 'test' });
  const checking = performance.now();
  expect(await verifyTree({ db: tree.db, log })).toEqual([]);
  process.stdout.write(
    `${JSON.stringify({ size, moveMs: Math.round(ms), verifyMs: Math.round(performance.now() - checking) })}\n`,
  );
  expect(ms).toBeLessThan(2_000);
}, 600_000);
