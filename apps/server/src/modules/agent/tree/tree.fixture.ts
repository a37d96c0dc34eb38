import pg from 'pg';
import { createAudit } from '#modules/audit/index.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { createTestDatabase, fillTemplateOnce, type TestDatabase } from '#test/harness/test-database.ts';
import { openTestMember } from '#test/harness/test-member.ts';
import { installSeeds } from '../../../cli/install-seeds.ts';
import type { EdgeContracts } from '../agent.ports.ts';
import type { Node } from '../agent.types.ts';
import { applyDueMoves, type MoveDeps } from './apply-due-moves.ts';
import { brandDay } from './brand-day.ts';
import { noContracts } from './no-contracts.fixture.ts';
import { nodeOf } from './node.query.ts';
import { promoteToAgent } from './promote-to-agent.ts';
import { scheduleMove } from './schedule-move.ts';

export const brandId = 'aurora';

export const operator = {
  actor: { kind: 'staff', id: 'o-1', role: 'brand_manager' },
  requestId: 'r-1',
  address: '203.0.113.9',
} as Operator;

/** A seeded database with a clock of deadlines that the test moves, and short ways to build a tree. */
export const openTree = async ({ edgeContracts = noContracts }: { edgeContracts?: EdgeContracts } = {}) => {
  await fillTemplateOnce('fairhouse_seeded', installSeeds);
  const database: TestDatabase = await createTestDatabase('fairhouse_seeded');
  const { db } = database;
  const audit = createAudit({ clock: systemClock, key: Buffer.alloc(32, 0x5a) });
  const deps: MoveDeps = { db, outbox: createOutbox(systemClock), audit, edgeContracts };
  const admin = new pg.Client(database.adminUrl);
  await admin.connect();
  // Noon of tomorrow, so that no test runs over a midnight by itself.
  await admin.query(
    `update platform.clock_shift set ahead = (date_trunc('day', now() at time zone b.time_zone) + interval '36 hours')
       at time zone b.time_zone - now() from brand.brand b where b.brand_id = $1`,
    [brandId],
  );
  return {
    database,
    db,
    deps,
    admin,
    today: (): Promise<string> => brandDay(db.read, brandId),
    /** Passes midnight in the brand's zone, without applying moves. */
    passDays: async (days = 1): Promise<void> => {
      await admin.query(`update platform.clock_shift set ahead = ahead + make_interval(days => $1)`, [days]);
    },
    applyDue: async (): Promise<number> => applyDueMoves(deps, brandId, await brandDay(db.read, brandId)),
    join: async (input: { by?: Node | null; isAgent?: boolean } = {}): Promise<Node> =>
      openNode(db, { recommenderId: input.by?.memberId ?? null, isAgent: input.isAgent ?? false }),
    promote: ({ memberId }: Node) => db.transaction((tx) => promoteToAgent(tx, { brandId, memberId })),
    move: ({ number }: Node, to: Node | null) =>
      db.transaction((tx) =>
        scheduleMove(
          tx,
          { brandId, number, to: to?.number ?? null, reason: 'a better fit', approvalId: newId() },
          deps,
        ),
      ),
    again: async ({ memberId }: Node): Promise<Node> => nodeNow(db, memberId),
    close: async (): Promise<void> => {
      await admin.end();
      await database.close();
    },
  };
};
export type TestTree = Awaited<ReturnType<typeof openTree>>;

const nodeNow = async (db: Db, memberId: string): Promise<Node> => {
  const node = await nodeOf(db.read, { brandId, memberId });
  if (node === null) throw new Error('the account has no place');
  return node;
};

const openNode = async (db: Db, input: { recommenderId: string | null; isAgent: boolean }): Promise<Node> => {
  const { memberId } = await openTestMember(db, {
    recommenderId: input.recommenderId,
    type: input.isAgent ? 1 : 3,
  });
  return nodeNow(db, memberId);
};
