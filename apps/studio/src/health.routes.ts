import type { FastifyInstance } from 'fastify';
import type { Db } from '#studio/db/db.ts';
import { countWork } from '#studio/wallet/work.store.ts';

/** Liveness, readiness, and the amount of money in transit. */
export const healthRoutes =
  ({ db, now }: { db: Db; now: () => Date }) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get('/livez', async () => ({ status: 'ok' }));
    app.get('/readyz', async (request, reply) => {
      try {
        await db.query('select 1');
        return { status: 'ok' };
      } catch (error) {
        request.log.warn({ err: error }, 'the database does not answer');
        return reply.code(503).send({ status: 'unavailable' });
      }
    });
    app.get('/metrics', async (_request, reply) => {
      const { pendingCalls, oldestCallSeconds, openRounds } = await countWork(db, now());
      const lines = [
        '# TYPE studio_calls_pending gauge',
        `studio_calls_pending ${pendingCalls}`,
        '# TYPE studio_call_oldest_pending_seconds gauge',
        `studio_call_oldest_pending_seconds ${oldestCallSeconds}`,
        '# TYPE studio_rounds_open gauge',
        `studio_rounds_open ${openRounds}`,
      ];
      return reply.type('text/plain; version=0.0.4').send(`${lines.join('\n')}\n`);
    });
  };
