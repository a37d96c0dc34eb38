import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../kernel/health.ts';
import type { Lifecycle } from '../kernel/lifecycle.ts';
import { gauge, registry } from '../kernel/metrics.ts';
import { isOwnNetwork } from './client-address.ts';

const ready = gauge({
  name: 'ready',
  help: '0 while a required check of /readyz fails; unchanged while the process starts or stops.',
});

/**
 * Probes for the orchestrator. Liveness checks no dependency: a lost database must not make the orchestrator kill every
 * process at once. Readiness checks all of them.
 */
export const addHealthRoutes = (
  app: FastifyInstance,
  {
    role,
    version,
    lifecycle,
    readiness,
  }: { role: string; version: string; lifecycle: Lifecycle; readiness: () => Promise<Readiness> },
): void => {
  app.get('/livez', { config: { infrastructure: 'probe' } }, async () => ({ status: 'live', role, version }));

  app.get('/startupz', { config: { infrastructure: 'probe' } }, async (_request, reply) => {
    const phase = lifecycle.phase();
    return reply.code(phase === 'starting' ? 503 : 200).send({ status: phase, role, version });
  });

  app.get('/readyz', { config: { infrastructure: 'probe' } }, async (_request, reply) => {
    const phase = lifecycle.phase();
    if (phase !== 'running') return reply.code(503).send({ status: 'not-ready', phase, role, version, checks: [] });
    const response = await readiness();
    return reply.code(response.status === 'not-ready' ? 503 : 200).send({ ...response, role, version });
  });

  app.get('/metrics', { config: { infrastructure: 'metrics' } }, async (request, reply) => {
    // For scrapers of our own network only; a request through a proxy comes from outside.
    const own =
      isOwnNetwork(request.socket.remoteAddress ?? '0.0.0.0') && request.headers['x-forwarded-for'] === undefined;
    if (!own) return reply.callNotFound();
    // Some checks set metrics of their own, which would otherwise be as old as the last probe.
    if (lifecycle.phase() === 'running') ready.set((await readiness()).status === 'not-ready' ? 0 : 1);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
