import fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Readiness } from '../kernel/health.ts';
import type { Lifecycle } from '../kernel/lifecycle.ts';
import { addHealthRoutes } from './health-routes.ts';

const scrape = async (phase: ReturnType<Lifecycle['phase']>, status: Readiness['status']) => {
  const app = fastify();
  let asked = 0;
  addHealthRoutes(app, {
    role: 'worker',
    version: 'test',
    lifecycle: { phase: () => phase } as Lifecycle,
    readiness: async () => {
      asked += 1;
      return { status, checks: [] };
    },
  });
  const { body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  await app.close();
  return { asked, ready: /^ready (\d)$/m.exec(body)?.[1] };
};

it('a scrape measures readiness, so that the metrics of its checks are never older than the scrape', async () => {
  expect(await scrape('running', 'ready')).toEqual({ asked: 1, ready: '1' });
  expect(await scrape('running', 'degraded')).toEqual({ asked: 1, ready: '1' });
  expect(await scrape('running', 'not-ready')).toEqual({ asked: 1, ready: '0' });
});

it('a process that stops is asked nothing more and keeps its last word', async () => {
  await scrape('running', 'ready');
  expect(await scrape('draining', 'not-ready')).toEqual({ asked: 0, ready: '1' });
});
