import { sql } from 'kysely';
import { startRelay } from '#platform/bus/relay.ts';
import { openBus } from '#platform/bus/stream.ts';
import { subscribe } from '#platform/bus/subscribe.ts';
import { on } from '#platform/bus/take-events.ts';
import { createDb } from '#platform/db/db.ts';
import { createLog } from '#platform/kernel/log.ts';
import { startTracing } from '#platform/kernel/trace.ts';
import { counted } from '../counted-event.ts';
import { endOnSignal } from './end-on-signal.ts';
import { programEnvironment } from './program-environment.ts';

// The relay and one subscriber, in a process of their own.
const log = createLog({ level: 'info', role: 'test-worker' });
const tracing = startTracing('test-worker', programEnvironment.OTEL_EXPORTER_OTLP_ENDPOINT);
const url = programEnvironment.DATABASE_URL;
const db = createDb({ url, poolMax: 4, name: 'test-worker', onError: () => {} });
const bus = openBus(programEnvironment.NATS_URL, 'test-worker', log);
const relay = startRelay({ url, bus, log });
const subscriber = subscribe(
  { db, url, bus, log },
  {
    consumer: 'traced',
    handlers: [
      on(counted, async (tx) => {
        await sql`select 1`.execute(tx);
      }),
    ],
  },
);

endOnSignal(async () => {
  await subscriber.stop();
  await relay.stop();
  await bus.close();
  await db.close();
  await tracing.stop();
});
