import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { counter } from '../kernel/metrics.ts';
import { pureMemo } from '../kernel/pure-memo.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { AddressOf } from './address-reader.ts';
import type { EdgePolicy, Visit } from './visit.ts';

const decisions = counter({ name: 'edge_refusals_total', help: 'Requests refused at the edge.', labels: ['code'] });

/** Which brand is meant is told by the host the browser asked for, and by nothing it may add. */
const hostOf = (header: string): string => header.toLowerCase().replace(/:\d+$/, '');

/** Whose site is meant and from where it is asked; null when the host is nobody's. */
export type ReadVisit = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => Visit | null;

export const visitReader = ({ policy, addressOf }: { policy: EdgePolicy; addressOf: AddressOf }): ReadVisit => {
  const bareHost = pureMemo(hostOf);
  return (request) => policy({ host: bareHost(request.headers.host ?? ''), address: addressOf(request) });
};

/**
 * The first hook of every request: whose site, from where, and is the house open to them. It runs
 * for calls, pages and unknown paths alike, so that no path is a way round it.
 */
export const addEdge = (app: FastifyInstance, { readVisit }: { readVisit: ReadVisit }): void => {
  app.decorateRequest('visit', null);
  app.addHook('onRequest', async (request) => {
    const { infrastructure, alwaysOpen } = request.routeOptions.config;
    // Files have an origin that is no brand's; the handler knows it.
    if (infrastructure === 'probe' || infrastructure === 'metrics' || infrastructure === 'file') return;
    const visit = readVisit(request.raw);
    if (visit === null) throw new Refusal('SYSTEM_DOMAIN_UNKNOWN');
    request.visit = visit;
    // A page shows the closed house as a page; its own handler does so.
    if (visit.gate.open || alwaysOpen === true || infrastructure === 'page') return;
    const { code, retryAfterSeconds } = visit.gate;
    decisions.inc({ code });
    request.log.info({ code, country: visit.country, brand: visit.brandId }, 'refused at the edge');
    throw new Refusal(code, retryAfterSeconds === null ? {} : { retryAfterSeconds });
  });
};
