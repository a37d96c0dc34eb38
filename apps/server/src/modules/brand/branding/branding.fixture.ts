import { createAudit } from '#modules/audit/index.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { createTestDatabase } from '#test/harness/test-database.ts';
import { demoBrands } from '../../../cli/seeds/demo.ts';
import { installBrand } from '../install-brand.ts';

const operatorId = '0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a0b';

export const operator: Operator = {
  operatorId,
  name: 'Ada',
  rights: { name: 'Ada', roles: ['brand_manager'], house: new Set(), brands: new Map() },
  actor: { kind: 'staff', id: operatorId, role: 'brand_manager' },
  sessionId: 's1',
  address: '127.0.0.1',
  requestId: 'r1',
};

/** The demonstration brands on a database of their own, with the dependencies of the use cases. */
export const openBranding = async (mode: 'production' | 'test' = 'production') => {
  const database = await createTestDatabase();
  const { db } = database;
  await db.transaction(async (tx) => {
    for (const { brand } of demoBrands) await installBrand(tx, brand);
  });
  const deps = {
    db,
    clock: systemClock,
    outbox: createOutbox(systemClock),
    audit: createAudit({ clock: systemClock, key: Buffer.alloc(32, 1) }),
    config: {
      NODE_ENV: mode,
      OPS_HOSTS: ['ops.platform.example', 'localhost'],
      FILES_ORIGIN: 'https://files.platform.example',
    },
  };
  const rows = async (query: string) => (await db.pool.query(query)).rows;
  return {
    deps,
    rows,
    /** Audit entries and events since the last call. */
    traces: async () => {
      const entries = await rows(
        'select action, object_kind, before, after, reason, actor_id, brand_id from audit.entry order by seq',
      );
      const events = await rows('select type, payload from platform.outbox order by occurred_at');
      return { entries, events };
    },
    close: () => database.close(),
  };
};

export type TestBranding = Awaited<ReturnType<typeof openBranding>>;
