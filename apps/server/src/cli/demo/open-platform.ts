import { randomBytes } from 'node:crypto';
import type { ProviderClient } from '#modules/cashier/index.ts';
import { providersPort } from '#modules/cashier/index.ts';
import { modules } from '#modules/discover.ts';
import {
  agentAccountsPort,
  enter,
  type IdentityDeps,
  openAccount,
  openWalletsPort,
  placeAccountPort,
  proveFactorPort,
  type Visitor,
} from '#modules/identity/index.ts';
import { findMember } from '#modules/member/index.ts';
import { markRestricted, restrictingPort, screenMember } from '#modules/protection/index.ts';
import { openStaffSession, resolveOperator } from '#modules/staff/index.ts';
import { startRelay } from '#platform/bus/relay.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { ZodApp } from '#platform/http/app.ts';
import { startJobRunner, type Task } from '#platform/jobs/jobs.ts';
import { platformTasks } from '#platform/jobs/upkeep.ts';
import { createLifecycle } from '#platform/kernel/lifecycle.ts';
import { createLog } from '#platform/kernel/log.ts';
import { breachedPasswordsPort, hasherPort } from '#platform/module/platform-ports.ts';
import { provide } from '#platform/module/port.ts';
import { type AppContext, buildRoleApp, createAppContext } from '#roles/app-context.ts';
import { backOfficePolicy } from '#roles/back-office-policy.ts';
import { startGateway } from '#roles/gateway.ts';
import { addCalls } from '#roles/http.ts';
import { countryOfAddress } from './people.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Answer = { ok: boolean; code: string; data: unknown };

/** A member's browser. */
export type Browser = Visitor & { cookie: string; memberId: string };

export type DemoPlatform = {
  context: AppContext;
  db: Db;
  identity: IdentityDeps;
  /** Opens an account and its first session, by the use cases below the registration form. */
  register(visitor: Visitor, account: Parameters<typeof openAccount>[1]): Promise<Browser>;
  /** Opens a session in a browser that the member used before. Null: a second step was required. */
  login(visitor: Visitor, username: string, loginMethod?: 'username' | 'sms'): Promise<Browser | null>;
  asMember(browser: Browser, method: Method, path: string, body?: unknown): Promise<Answer>;
  asOperator(email: string, method: Method, path: string, body?: unknown): Promise<Answer>;
  /** Runs a background task now. */
  run(task: string, payload?: Record<string, unknown>): Promise<void>;
  close(): Promise<void>;
};

const cookieOf = (cookies: readonly string[]): string => cookies.map((one) => one.split(';', 1)[0]).join('; ');

/** The address of an operator. Requests and approvals from one address would raise an alarm. */
const operatorAddressOf = (email: string): string =>
  `192.0.2.${10 + [...email].reduce((sum, letter) => (sum + letter.charCodeAt(0)) % 200, 0)}`;

/** No budgets: the simulated people of a day call within minutes. */
const noLimits = { spend: async () => ({ ok: true }) as const };

const answerOf = (status: number, text: string): Answer => {
  const body = (text === '' ? {} : JSON.parse(text)) as {
    code?: unknown;
    success?: unknown;
    data?: unknown;
    value?: unknown;
  };
  return {
    ok: status < 400 && body.success !== false,
    code: String(body.code ?? status),
    data: body.data ?? body.value,
  };
};

const openApps = async (context: AppContext): Promise<{ http: ZodApp; ops: ZodApp }> => {
  const http = buildRoleApp(context, 'http', [], { rateLimits: noLimits });
  await addCalls(http, context.modules);
  await http.ready();
  const resolve = resolveOperator(context);
  const until = new Date(8.64e15);
  const ops = buildRoleApp(context, 'ops', [], {
    rateLimits: noLimits,
    policy: backOfficePolicy(context.config),
    // The operators of the demo have shown their factor: nobody is there to type it.
    resolveCaller: async ({ headers }, { address }) => {
      const caller = await resolve({ token: String(headers.demo_session), address });
      return caller.role === 'visitor' ? caller : { ...caller, steppedUp: { factor: 'totp', until } };
    },
    staffGate: {
      isBrand: (brandId) => context.directory.byId(brandId) !== undefined,
      useUpFactor: async () => true,
    },
  });
  for (const routes of context.modules.collect('opsRoutes')) await ops.register(routes);
  await ops.ready();
  return { http, ops };
};

/** The background work of the worker, without its schedules: the simulation decides when those run. */
const startBackground = async (context: AppContext, tasks: readonly Task[]): Promise<void> => {
  const { bus, config, db, lifecycle, log } = context;
  const relay = startRelay({ url: config.DATABASE_URL, bus, log });
  lifecycle.add({ name: 'relay', stop: () => relay.stop() });
  for (const { name, start } of context.modules.collect('subscriptions')) {
    const part = await start();
    lifecycle.add({ name, stop: () => part.stop() });
  }
  const runner = await startJobRunner({ db, log, tasks });
  lifecycle.add({ name: 'job runner', stop: () => runner.stop() });
};

/** What the use cases of `identity` need, as its manifest gives it to its routes. */
const identityOf = (context: AppContext): IdentityDeps => {
  const { modules: all } = context;
  const restricting = all.get(restrictingPort);
  return {
    ...context,
    agentAccounts: all.get(agentAccountsPort),
    breachedPasswords: all.get(breachedPasswordsPort),
    hasher: all.get(hasherPort),
    openWallets: all.get(openWalletsPort),
    placeAccount: all.get(placeAccountPort),
    screenMember: (owner, at) => screenMember(owner, at, restricting),
    markRestricted: (tx, owner) => markRestricted(tx, owner, restricting),
  };
};

/**
 * The platform in this process: the calls of members and operators without a network between, the gateway for the
 * studio, and, while history is written, the background work and a payment provider.
 */
export const openPlatform = async ({ provider }: { provider: ProviderClient | null }): Promise<DemoPlatform> => {
  const config = readConfig();
  const log = createLog({ level: config.LOG_LEVEL, role: 'demo' });
  const lifecycle = createLifecycle({ log, drainDelayMs: 0 });
  const replaced = [
    // Simulated members have no password to show.
    provide(proveFactorPort, () => async () => {}),
    ...(provider === null
      ? []
      : [provide(providersPort, () => (code: string) => (code === provider.code ? provider : undefined))]),
  ];
  const context = await createAppContext({
    config,
    log,
    lifecycle,
    own: {
      countryOf: countryOfAddress,
      modules: modules.map((module) => ({
        ...module,
        provides: module.provides.map((one) => replaced.find(({ port }) => port.name === one.port.name) ?? one),
      })),
    },
  });
  const { db } = context;
  const tasks = [...platformTasks(context), ...context.modules.collect('tasks')];
  const { http, ops } = await openApps(context);
  if (provider !== null) {
    await startGateway(context);
    await startBackground(context, tasks);
  }
  const identity = identityOf(context);
  const operators = new Map<string, { token: string; until: number }>();

  const sessionOf = async (email: string): Promise<string> => {
    const known = operators.get(email);
    if (known !== undefined && known.until > Date.now()) return known.token;
    const operator = await db.read
      .selectFrom('staff.operator')
      .select('id')
      .where('email_key', '=', email)
      .executeTakeFirstOrThrow();
    const { token } = await db.transaction((tx) =>
      openStaffSession(
        tx,
        {
          operatorId: operator.id,
          door: 'password',
          factor: 'totp',
          address: operatorAddressOf(email),
          userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
        },
        context,
      ),
    );
    operators.set(email, { token, until: Date.now() + 10 * 60_000 });
    return token;
  };

  const entered = (visitor: Visitor, memberId: string, cookies: readonly string[]): Browser => ({
    ...visitor,
    memberId,
    cookie: cookieOf(cookies),
  });

  return {
    context,
    db,
    identity,
    register: async (visitor, account) => {
      const member = await openAccount(visitor, account, identity);
      const claim = { member, area: 'member', remember: false, factor: null, mustChange: null } as const;
      const { cookies } = await enter(visitor, { ...claim, loginMethod: 'register' }, identity);
      return entered(visitor, member.id, cookies);
    },
    login: async (visitor, username, loginMethod = 'username') => {
      const member = await findMember(db.read, { brandId: visitor.brandId, username });
      if (member === null) return null;
      // The password counts as shown, and is a fresh factor for five minutes.
      const claim = { member, area: 'member', remember: false, factor: 'login_password', mustChange: null } as const;
      const { cookies, outcome } = await enter(visitor, { ...claim, loginMethod }, identity);
      return 'token' in outcome || cookies.length > 0 ? entered(visitor, member.id, cookies) : null;
    },
    asMember: async (browser, method, url, body) => {
      const response = await http.inject({
        method,
        url,
        remoteAddress: browser.address,
        headers: {
          host: browser.host,
          origin: `http://${browser.host}`,
          cookie: browser.cookie,
          'user-agent': browser.userAgent,
          ...(Buffer.isBuffer(body) ? { 'content-type': 'image/png' } : {}),
        },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      return answerOf(response.statusCode, response.payload);
    },
    asOperator: async (email, method, url, body) => {
      const host = config.OPS_HOSTS[0] ?? 'ops.localhost';
      const response = await ops.inject({
        method,
        url,
        remoteAddress: operatorAddressOf(email),
        headers: { host, origin: `http://${host}`, demo_session: await sessionOf(email) },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      return answerOf(response.statusCode, response.payload);
    },
    run: async (name, payload = {}) => {
      const task = tasks.find((one) => one.name === name);
      if (task === undefined) throw new Error(`there is no task ${name}`);
      await task.run(payload, { attempt: 1 });
    },
    close: async () => {
      await http.close();
      await ops.close();
      await lifecycle.drain('done');
    },
  };
};

export const newBearer = (): Buffer => randomBytes(32);
