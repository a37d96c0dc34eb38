import type { Permission } from '@fairhouse/protocol/permissions';
import { sql } from 'kysely';
import pg from 'pg';
import * as z from 'zod';
import { createAudit } from '#modules/audit/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { createLog } from '#platform/kernel/log.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { ApprovalKind } from '#platform/ops/approval.types.ts';
import { number, row, text } from '#platform/ops/describe.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { createTestDatabase } from '#test/harness/test-database.ts';
import type { ApprovalDeps } from './approval.types.ts';
import { createApprovals } from './create-approvals.ts';

type Rights = { house?: readonly Permission[]; brands?: Record<string, readonly Permission[]> };

/** Adds an operator with the rights that the test needs. */
export const addOperator = async (
  db: Queryable,
  name: string,
  { house = [], brands = {} }: Rights,
): Promise<Operator> => {
  const operatorId = newId();
  await db
    .insertInto('staff.operator')
    .values({ id: operatorId, email: `${operatorId}@platform.test`, name, state: 'invited', created_at: new Date() })
    .execute();
  return {
    operatorId,
    name,
    rights: {
      name,
      roles: ['tester'],
      house: new Set(house),
      brands: new Map(Object.entries(brands).map(([brandId, held]) => [brandId, new Set(held)])),
    },
    actor: { kind: 'staff', id: operatorId, role: 'tester' },
    sessionId: 'session',
    address: '203.0.113.9',
    requestId: 'r-1',
  };
};

const potPayload = z.strictObject({ pot: z.string(), add: z.int() });

const readPot = async (db: Queryable, pot: string) => {
  const { rows } = await sql<{ coins: number; revision: number }>`
    select coins, revision from pots.pot where pot = ${pot}`.execute(db);
  if (rows[0] === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  return rows[0];
};

/** A change with a countable effect. With `add` 13 it fails halfway, with 14 it refuses. */
const fillPot = (kind: string, check: ApprovalKind['check']): ApprovalKind<z.infer<typeof potPayload>> => ({
  kind,
  check,
  payload: potPayload,
  preview: async (db, { payload: { pot, add } }) => {
    const { coins, revision } = await readPot(db, pot);
    return {
      object: { kind: 'pot', id: pot },
      subject: `${pot} ${add}`,
      before: { coins, revision },
      after: { coins: coins + add, revision: revision + 1 },
    };
  },
  describe: ({ payload: { pot, add } }) => ({
    sentence: { id: 'setFeed', values: { provider: text(pot) } },
    changes: [row('amount', null, number(add))],
  }),
  undo: ({ payload: { pot, add } }) =>
    add === 1 ? 'moneyMoved' : { permission: 'ledger.adjust', kind, payload: async () => ({ pot, add: -add }) },
  execute: async (tx, { payload: { pot, add } }) => {
    await sql`update pots.pot set coins = coins + ${add}, revision = revision + 1 where pot = ${pot}`.execute(tx);
    if (add === 13) throw new Error('broke halfway');
    if (add === 14) throw new Refusal('WALLET_INSUFFICIENT' as never);
  },
});

/** A test platform with a pot of coins that only a four-eyes approval can fill. */
export const openPotPlatform = async () => {
  const database = await createTestDatabase();
  const { db } = database;
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await admin.query('create schema pots; grant usage on schema pots to fairhouse_app');
  await admin.query('create table pots.pot (pot text primary key, coins integer not null, revision integer not null)');
  await admin.query('grant select, insert, update on pots.pot to fairhouse_app');
  const logged: Record<string, unknown>[] = [];
  const log = createLog({ level: 'info', role: 'test' }, { write: (line) => logged.push(JSON.parse(line)) });
  const audit = createAudit({ clock: systemClock, key: Buffer.alloc(32, 0x5a) });
  const approvalKinds = [fillPot('ledger.fill_pot', 'approval.money'), fillPot('staff.fill_pot', 'approval.staff')];
  const deps: ApprovalDeps = { db, audit, log, approvalKinds };
  return {
    db,
    deps,
    logged,
    approvals: createApprovals({ db, audit, log, approvalKinds }),
    newPot: async (): Promise<string> => {
      const pot = newId();
      await admin.query('insert into pots.pot values ($1, 0, 0)', [pot]);
      return pot;
    },
    coinsIn: async (pot: string) => (await readPot(db.read, pot)).coins,
    /** Changes rows without regard to database rules, which only the owner role can do. */
    force: async (statement: string, values: unknown[] = []) => {
      await admin.query('set session_replication_role = replica');
      await admin.query(statement, values);
      await admin.query('set session_replication_role = origin');
    },
    admin,
    close: async () => {
      await admin.end();
      await database.close();
    },
  };
};
