import type { Guard, StepUp } from '@fairhouse/protocol';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';
import { judgeStaff, type StaffGate } from './judge-staff.ts';
import { type Caller, type Factor, factors, type KnownCaller, type ResolveCaller, visitOf } from './visit.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route with its guard, for the guard test and the reference. */
    routeTable: readonly RouteOptions[];
  }
}

const visitor: Caller = { role: 'visitor' };

/** The weakest factor that satisfies a requirement. A text message alone never moves money (security.md section 5). */
const weakest: Record<StepUp['factor'], Factor> = { any: 'sms', login: 'login_password', payment: 'payment_password' };

const factorsFor = ({ factor }: StepUp): readonly Factor[] => factors.slice(factors.indexOf(weakest[factor]));

/**
 * Refuses a session without the required fresh factor. A factor for one request only (`freshSeconds` 0) cannot be
 * proved by an open window: such a route checks it itself, and here only a refusal is safe.
 */
const judgeLevel = ({ level: wanted = 'full', stepUp }: Guard, caller: KnownCaller): void => {
  if (caller.level === 'changeOnly' && wanted !== 'changeOnly') throw new Refusal('AUTH_PASSWORD_CHANGE_REQUIRED');
  if (caller.level === 'remembered' && wanted === 'full') {
    throw new Refusal('AUTH_STEP_UP_REQUIRED', { details: { factors: [...factors] } });
  }
  if (stepUp === undefined) return;
  const allowed = factorsFor(stepUp);
  const { steppedUp } = caller;
  const isFresh = steppedUp !== null && stepUp.freshSeconds > 0 && steppedUp.until.getTime() > Date.now();
  if (isFresh && allowed.includes(steppedUp.factor)) return;
  throw new Refusal('AUTH_STEP_UP_REQUIRED', { details: { factors: [...allowed] } });
};

/** What an operator in view-as mode may call besides reads: to end it. */
const viewMayCall = 'logout';

/** An operator in view-as mode changes nothing and starts no game with the member's money. */
const judgeView = ({ method }: FastifyRequest, id: string | undefined, { group }: Guard): void => {
  if (id === viewMayCall || (method === 'GET' && group !== 'G17')) return;
  throw new Refusal('AUTH_FORBIDDEN');
};

/**
 * Authenticates and authorizes every endpoint by its declaration. A process with a route that declares neither a guard
 * nor that it is an infrastructure route does not start, so a guard cannot be forgotten.
 */
export const addGuard = (
  app: FastifyInstance,
  { resolveCaller, staffGate }: { resolveCaller: ResolveCaller; staffGate?: StaffGate | undefined },
): void => {
  const routes: RouteOptions[] = [];
  app.decorate('routeTable', routes);
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const open = routes.filter(({ config }) => config?.guard === undefined && config?.infrastructure === undefined);
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
    if (request.caller.isView) judgeView(request, request.routeOptions.config.id, guard);
    if (guard.realm === 'staff') return judgeStaff(guard, request.caller, request, staffGate);
    if (guard.token === 'required') judgeLevel(guard, request.caller);
  });
};
