import type { Guard, StepUp } from '@fairhouse/protocol';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';
import { judgeStaff, type StaffGate } from './judge-staff.ts';
import { type Caller, type Factor, factors, type KnownCaller, type ResolveCaller, visitOf } from './visit.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route with what stands before it, for the guard test and the reference. */
    routeTable: readonly RouteOptions[];
  }
}

const visitor: Caller = { role: 'visitor' };

/** The weakest factor that meets a demand. A text message alone never moves money (security.md section 5). */
const weakest: Record<StepUp['factor'], Factor> = { any: 'sms', login: 'login_password', payment: 'payment_password' };

const factorsFor = ({ factor }: StepUp): readonly Factor[] => factors.slice(factors.indexOf(weakest[factor]));

/**
 * Refuses a session that is too low for what is asked. A factor that one request is to use up
 * (`freshSeconds` 0) cannot be shown by a window that stays open: such a route takes it itself, and
 * here only a refusal is safe.
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

/** What somebody who only looks on may still ask for beside reading: to stop looking. */
const viewMayCall = 'logout';

/** Whoever looks at the site as a member sees it changes nothing there, and starts no game with their money. */
const judgeView = ({ method }: FastifyRequest, id: string | undefined, { group }: Guard): void => {
  if (id === viewMayCall || (method === 'GET' && group !== 'G17')) return;
  throw new Refusal('AUTH_FORBIDDEN');
};

/**
 * Authentication and authorization of every endpoint, by what the endpoint declares. A process with
 * a route that declares neither a guard nor that it is plumbing does not start: forgetting is not
 * an option.
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
