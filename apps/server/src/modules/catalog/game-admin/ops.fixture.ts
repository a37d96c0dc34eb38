import { createAudit } from '#modules/audit/index.ts';
import type { BrandDirectory } from '#modules/brand/index.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { type CatalogBench, large, openCatalog, small } from '../catalog.fixture.ts';
import type { By, OpsDeps } from './ops.types.ts';

export const by: By = {
  actor: { kind: 'staff', id: '00000000-0000-7000-8000-000000000001', role: 'admin' },
  address: '203.0.113.9',
  requestId: 'request-1',
  reason: 'because it is tried',
};

export type OpsBench = CatalogBench & {
  deps: OpsDeps & { jobs: ReturnType<typeof createJobs> };
  setNow(at: Date): void;
  rows(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** The audit entries since the last call, oldest first. */
  entries(): Promise<{ brand: string; action: string; object: string; before: unknown; after: unknown }[]>;
  /** The events since the last call. */
  events(): Promise<{ brand: string; what: string[] }[]>;
};

/** The operator use cases on the test catalogue: three studios, two brands. */
export const openOpsBench = async (): Promise<OpsBench> => {
  const bench = await openCatalog();
  let now: Date | null = null;
  const clock = { now: () => now ?? new Date() };
  const brands = [large, small];
  const directory = {
    byId: (brandId: string) => brands.find((brand) => brand.brandId === brandId),
    all: () => brands,
  } as unknown as BrandDirectory;
  const deps = {
    db: bench.db,
    clock,
    directory,
    audit: createAudit({ clock, key: Buffer.alloc(32, 1) }),
    outbox: createOutbox(clock),
    jobs: createJobs(),
  };
  const rows: OpsBench['rows'] = async (statement, values = []) => (await bench.admin.query(statement, values)).rows;
  let seen = '0';
  let received: string[] = [];
  return {
    ...bench,
    deps,
    rows,
    setNow: (at) => {
      now = at;
    },
    entries: async () => {
      const found = await rows(
        'select seq::text, brand_id, action, object_kind, object_id, before, after from audit.entry where seq > $1 order by seq',
        [seen],
      );
      seen = String(found.at(-1)?.seq ?? seen);
      const parsed = (text: unknown) => (typeof text === 'string' ? JSON.parse(text) : text);
      return found.map((entry) => ({
        brand: String(entry.brand_id),
        action: String(entry.action),
        object: `${entry.object_kind} ${entry.object_id}`,
        before: parsed(entry.before),
        after: parsed(entry.after),
      }));
    },
    events: async () => {
      const found = await rows(
        `select id::text, brand_id, payload from platform.outbox where type = 'catalog.changed.v1' order by occurred_at, id`,
      );
      const fresh = found.filter(({ id }) => !received.includes(String(id)));
      received = found.map(({ id }) => String(id));
      return fresh.map(({ brand_id, payload }) => ({
        brand: String(brand_id),
        what: (payload as { what: string[] }).what,
      }));
    },
  };
};
