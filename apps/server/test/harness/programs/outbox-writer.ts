import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import * as z from 'zod';
import { createOutbox } from '#platform/bus/outbox.ts';
import { createDb, type Tx } from '#platform/db/db.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { counted } from '../counted-event.ts';
import { programEnvironment } from './program-environment.ts';

const { values } = parseArgs({ options: { plan: { type: 'string' }, rate: { type: 'string', default: '250' } } });

// Writes events as modules do, by a plan generated from a seed, and prints on standard output what was
// acknowledged: only after the commit has returned, as for every caller of the platform.
const plan = z
  .array(
    z.object({
      aggregate: z.string(),
      events: z.int().positive(),
      isRolledBack: z.boolean(),
      numberFirstMs: z.number().nullable(),
      heldMs: z.number(),
    }),
  )
  .parse(JSON.parse(readFileSync(values.plan ?? '', 'utf8')));
type Planned = (typeof plan)[number];

const eventsPerSecond = Number(values.rate);
const hands = 16;
const db = createDb({ url: programEnvironment.DATABASE_URL, poolMax: hands, name: 'writer', onError: () => {} });
const outbox = createOutbox(systemClock);

class ChangedMind extends Error {}

/** Locks the aggregate first, so that its events have one order; then writes them. */
const writeEvents = async (tx: Tx, planned: Planned): Promise<string[]> => {
  if (planned.numberFirstMs !== null) {
    await sql`select pg_current_xact_id()`.execute(tx);
    await sleep(planned.numberFirstMs);
  }
  const ids: string[] = [];
  for (let left = planned.events; left > 0; left -= 1) {
    const { rows } = await sql<{ n: number }>`
      insert into public.thing as t (aggregate, n) values (${planned.aggregate}, 1)
      on conflict (aggregate) do update set n = t.n + 1 returning n`.execute(tx);
    const payload = { thing: planned.aggregate, n: rows[0]?.n ?? 0 };
    ids.push(await outbox.add(tx, { definition: counted, brandId: 'aurora', aggregate: planned.aggregate, payload }));
  }
  await sleep(planned.heldMs);
  return ids;
};

const perform = async (planned: Planned): Promise<void> => {
  let ids: string[] = [];
  try {
    await db.transaction(async (tx) => {
      ids = await writeEvents(tx, planned);
      if (planned.isRolledBack) throw new ChangedMind();
    });
    process.stdout.write(`${JSON.stringify({ acknowledged: ids })}\n`);
  } catch (error) {
    if (!(error instanceof ChangedMind)) throw error;
    process.stdout.write(`${JSON.stringify({ rolledBack: ids })}\n`);
  }
};

const since = performance.now();
let begun = 0;
const work = async (): Promise<void> => {
  for (let planned = plan.shift(); planned !== undefined; planned = plan.shift()) {
    const dueMs = (begun / eventsPerSecond) * 1_000;
    if (!planned.isRolledBack) begun += planned.events;
    await sleep(Math.max(0, dueMs - (performance.now() - since)));
    await perform(planned);
  }
};

await Promise.all(Array.from({ length: hands }, work));
await db.close();
