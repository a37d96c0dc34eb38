import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { createBoundedStore } from '../bounded-store.ts';

const notificationsMax = 200;

/** What Alertmanager sends to a webhook; only what a person on call would read. */
const notification = z.object({
  status: z.enum(['firing', 'resolved']),
  alerts: z
    .array(
      z.object({
        status: z.enum(['firing', 'resolved']),
        labels: z.record(z.string(), z.string()),
        annotations: z.record(z.string(), z.string()),
        startsAt: z.iso.datetime(),
      }),
    )
    .max(1_000),
});

/** A stand-in for the service that pages people: it takes the alarms of a cell and lists the latest. */
export const onCallRoutes =
  (now: () => Date): FastifyPluginAsyncZod =>
  async (app) => {
    const store = createBoundedStore<z.infer<typeof notification> & { id: string; to: string; receivedAt: string }>(
      notificationsMax,
    );
    let count = 0;
    app.post(
      '/on-call/:to',
      { bodyLimit: 1024 * 1024, schema: { params: z.object({ to: z.enum(['page', 'ticket']) }), body: notification } },
      async (request, reply) => {
        count += 1;
        store.put({ ...request.body, id: `n${count}`, to: request.params.to, receivedAt: now().toISOString() });
        return reply.code(204).send();
      },
    );
    app.get('/on-call', async () => ({ notifications: store.all() }));
  };
