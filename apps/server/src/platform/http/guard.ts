import type { FastifyInstance, RouteOptions } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';
import { type Caller, type ResolveCaller, visitOf } from './visit.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route with what stands before it, for the guard test and the reference. */
    routeTable: readonly RouteOptions[];
  }
}

const visitor: Caller = { role: 'visitor' };

/**
 * Authentication and authorization of every endpoint, by what the endpoint declares. A process with
 * a route that declares neither a guard nor that it is plumbing does not start: forgetting is not
 * an option.
 */
export const addGuard = (app: FastifyInstance, { resolveCaller }: { resolveCaller: ResolveCaller }): void => {
  const routes: RouteOptions[] = [];
  app.decorate('routeTable', routes);
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const open = routes.filter(({ config }) => config?.guard === undefined && config?.plumbing === undefined);
    if (open.length === 0) return;
    const names = open.map(({ method, url }) => `${String(method)} ${url}`).join(', ');
    throw new Error(`no guard on ${names}: declare the endpoint in packages/protocol`);
  });
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    const { guard } = request.routeOptions.config;
    request.caller = visitor;
    if (guard === undefined || guard.token === 'none') return;
    request.caller = await resolveCaller(request, visitOf(request));
    if (request.caller.role === 'visitor') {
      if (guard.token === 'required') throw new Refusal('AUTH_NOT_LOGGED_IN');
      return;
    }
    if (guard.roles !== undefined && !guard.roles.includes(request.caller.role)) {
      throw new Refusal(request.caller.role === 'trial' ? 'AUTH_REAL_ACCOUNT_NEEDED' : 'AUTH_FORBIDDEN');
    }
  });
};
