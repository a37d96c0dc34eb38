import type { FastifyInstance } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Values of `Sec-Fetch-Site`, which the browser sets itself; a page cannot forge them. */
const ownSites = new Set(['same-origin', 'none']);

/**
 * A write must come from a page of the same host. Browsers always send the origin of a write; a client that does not is
 * no browser of ours and has no cookie to protect, but is refused too.
 */
export const addOriginCheck = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => {
    if (reads.has(request.method) || request.routeOptions.config.guard?.realm === 'vendor') return;
    const site = request.headers['sec-fetch-site'];
    if (typeof site === 'string' && !ownSites.has(site)) throw new Refusal('SYSTEM_ORIGIN_REFUSED');
    const origin = request.headers.origin;
    let host: string | undefined;
    try {
      host = origin === undefined ? undefined : new URL(origin).host;
    } catch {
      host = undefined;
    }
    if (host === undefined || host !== request.headers.host) throw new Refusal('SYSTEM_ORIGIN_REFUSED');
  });
};
