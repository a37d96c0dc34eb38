import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { counter } from '../kernel/metrics.ts';
import { pureMemo } from '../kernel/pure-memo.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { AddressOf } from './address-reader.ts';
import type { EdgePolicy, Visit } from './visit.ts';

const decisions = counter({ name: 'edge_refusals_total', help: 'Requests refused at the edge.', labels: ['code'] });

/** The brand is decided by the host alone, never by a header that the client can add. */
const hostOf = (header: string): string => header.toLowerCase().replace(/:\d+$/, '');

/** The brand and country of a request; null for an unknown host. */
export type ReadVisit = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => Visit | null;

export const visitReader = ({ policy, addressOf }: { policy: EdgePolicy; addressOf: AddressOf }): ReadVisit => {
  const bareHost = pureMemo(hostOf);
  return (request) => policy({ host: bareHost(request.headers.host ?? ''), address: addressOf(request) });
};

/**
 * The first hook of every request: which brand, which country, and is it open to them. It runs for calls, pages and
 * unknown paths alike, so that no path bypasses it.
 */
export const addEdge = (app: FastifyInstance, { readVisit }: { readVisit: ReadVisit }): void => {
  app.decorateRequest('visit', null);
  app.addHook('onRequest', async (request) => {
    const { infrastructure, alwaysOpen } = request.routeOptions.config;
    // Uploaded files have their own origin without a brand; the handler checks it.
    if (infrastructure === 'probe' || infrastructure === 'metrics' || infrastructure === 'file') return;
    const visit = readVisit(request.raw);
    if (visit === null) throw new Refusal('SYSTEM_DOMAIN_UNKNOWN');
    request.visit = visit;
    // Page requests show maintenance as a page, in their own handler.
    if (visit.gate.open || alwaysOpen === true || infrastructure === 'page') return;
    const { code, retryAfterSeconds } = visit.gate;
    decisions.inc({ code });
    request.log.info({ code, country: visit.country, brand: visit.brandId }, 'refused at the edge');
    throw new Refusal(code, retryAfterSeconds === null ? {} : { retryAfterSeconds });
  });
};
