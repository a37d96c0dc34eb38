import { parseArgs } from 'node:util';
import { ok } from '@fairhouse/protocol';
import { sql } from 'kysely';
import { createOutbox } from '#platform/bus/outbox.ts';
import { createDb } from '#platform/db/db.ts';
import { createApp } from '#platform/http/app.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createLog } from '#platform/kernel/log.ts';
import { startTracing } from '#platform/kernel/trace.ts';
import { counted } from '../counted-event.ts';
import { endOnSignal } from './end-on-signal.ts';
import { programEnvironment } from './program-environment.ts';
import { countThingEndpoint, failingAuthEndpoint } from './test-endpoints.ts';

const { values } = parseArgs({ options: { port: { type: 'string' } } });

// The platform's own HTTP application with two endpoints that belong to no module: what is tested on them holds for
// all.
const log = createLog({ level: 'trace', role: 'test-http' });
const tracing = startTracing('test-http', programEnvironment.OTEL_EXPORTER_OTLP_ENDPOINT);
const db = createDb({ url: programEnvironment.DATABASE_URL, poolMax: 4, name: 'test-http', onError: () => {} });
const outbox = createOutbox(systemClock);
const app = createApp({
  log,
  policy: ({ host, address }) => ({ brandId: 'aurora', host, address, country: null, gate: { open: true } }),
  resolveCaller: async () => ({ role: 'visitor' }),
  rateLimits: { spend: async () => ({ ok: true }) },
  trustedHops: 0,
});

app.route({
  ...countThingEndpoint,
  handler: async ({ params, body }) => {
    const aggregate = `thing:${params.thing}`;
    const payload = { thing: aggregate, n: body.n };
    const eventId = await db.transaction((tx) =>
      outbox.add(tx, { definition: counted, brandId: 'aurora', aggregate, payload }),
    );
    return ok({ eventId });
  },
});
app.route({
  ...failingAuthEndpoint,
  handler: async ({ body }) => {
    await sql`select ${body.password}::uuid`.execute(db.read);
    return ok(null);
  },
});

endOnSignal(async () => {
  await app.close();
  await db.close();
  await tracing.stop();
});
await app.listen({ host: '127.0.0.1', port: Number(values.port) });
