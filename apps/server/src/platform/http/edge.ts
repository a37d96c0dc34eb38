import type { FastifyInstance } from 'fastify';
import { counter } from '../kernel/metrics.ts';
import { Refusal } from '../kernel/refusal.ts';
import { clientAddress } from './client-address.ts';
import type { EdgePolicy } from './visit.ts';

const decisions = counter({ name: 'edge_refusals_total', help: 'Requests refused at the edge.', labels: ['code'] });

const listOf = (header: string | string[] | undefined): string[] =>
  header === undefined ? [] : Array.isArray(header) ? header : [header];

/** Which brand is meant is told by the host the browser asked for, and by nothing it may add. */
const hostOf = (header: string | undefined): string => (header ?? '').toLowerCase().replace(/:\d+$/, '');

/**
 * The first hook of every request: whose site, from where, and is the house open to them. It runs
 * for calls, pages and unknown paths alike, so that no path is a way round it.
 */
export const addEdge = (
  app: FastifyInstance,
  { policy, trustedHops }: { policy: EdgePolicy; trustedHops: number },
): void => {
  app.decorateRequest('visit', null);
  app.addHook('onRequest', async (request) => {
    const { plumbing, alwaysOpen } = request.routeOptions.config;
    if (plumbing === 'probe' || plumbing === 'metrics') return;
    const address = clientAddress({
      socketAddress: request.socket.remoteAddress ?? '0.0.0.0',
      forwardedFor: listOf(request.headers['x-forwarded-for']),
      trustedHops,
    });
    const visit = policy({ host: hostOf(request.headers.host), address });
    if (visit === null) throw new Refusal('SYSTEM_DOMAIN_UNKNOWN');
    request.visit = visit;
    // A page shows the closed house as a page; its own handler does so.
    if (visit.gate.open || alwaysOpen === true || plumbing === 'page') return;
    const { code, retryAfterSeconds } = visit.gate;
    decisions.inc({ code });
    request.log.info({ code, country: visit.country, brand: visit.brandId }, 'refused at the edge');
    throw new Refusal(code, retryAfterSeconds === null ? {} : { retryAfterSeconds });
  });
};
