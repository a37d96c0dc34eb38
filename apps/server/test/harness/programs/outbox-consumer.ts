import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openBus } from '#platform/bus/stream.ts';
import { subscribe } from '#platform/bus/subscribe.ts';
import { on } from '#platform/bus/take-events.ts';
import { createDb } from '#platform/db/db.ts';
import { createLog } from '#platform/kernel/log.ts';
import { counted } from '../counted-event.ts';
import { endOnSignal } from './end-on-signal.ts';
import { programEnvironment } from './program-environment.ts';

const { values } = parseArgs({ options: { consumer: { type: 'string' } } });
const { consumer } = values;
if (consumer === undefined) throw new Error('say which consumer this is: --consumer <name>');

// One durable subscriber that inserts into a table where a duplicate delivery would be visible.
const log = createLog({ level: 'info', role: 'consumer' });
const url = programEnvironment.DATABASE_URL;
const db = createDb({ url, poolMax: 4, name: 'consumer', onError: (error) => log.warn({ err: error }, 'idle') });
const bus = openBus(programEnvironment.NATS_URL, 'consumer', log);
const subscriber = subscribe(
  { db, url, bus, log },
  {
    consumer,
    handlers: [
      on(counted, async (tx, event) => {
        await sql`insert into public.effect (consumer, event_id, aggregate, n)
          values (${consumer}, ${event.id}, ${event.aggregate}, ${event.payload.n})`.execute(tx);
      }),
    ],
  },
);

endOnSignal(async () => {
  await subscriber.stop();
  await bus.close();
  await db.close();
});
