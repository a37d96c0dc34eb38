import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import calls from '../spec/calls.json' with { type: 'json' };
import { proofBytesMax } from './cashier/proofs.ts';
import { errorCatalogue } from './codes.ts';
import { authLimit, type Endpoint, type Guard } from './endpoint.ts';
import { furtherEndpoints, specEndpoints } from './endpoints.gen.ts';
import { ok } from './reply.ts';
import { sampleBodies as bodies, sampleQueries as queries } from './samples.gen.ts';
import { getBalanceEndpoint } from './wallet/get-balance.ts';
import { transferWalletEndpoint } from './wallet/transfer-wallet.ts';

const all: readonly Endpoint[] = [...specEndpoints, ...furtherEndpoints];
const named = all.map((endpoint) => [endpoint.config.id, endpoint] as const);

/** The decisions for calls whose token the specification leaves open (calls.json: `-`). */
const decidedTokens: Record<string, Guard['token']> = {
  smsRegister: 'optional',
  domainRoute: 'none',
  helpCenter: 'none',
  feedback: 'optional',
  gameLaunchFB: 'required',
  hotGames: 'optional',
  announcements: 'optional',
  vendorList: 'optional',
  favoriteIds: 'required',
  favoriteList: 'required',
  addFavorite: 'required',
  removeFavorite: 'required',
  recentGames: 'required',
  pokerRooms: 'optional',
  lotteryMenus: 'optional',
  missionSummary: 'required',
  missionLeaderboard: 'optional',
  vnOpened: 'optional',
  openedNumero: 'optional',
  winnerBoard: 'optional',
  modelList: 'optional',
  launchChat: 'optional',
  // Marked Y, but spec §6 lets visitors browse.
  gameList: 'optional',
};

const tokenOf = ({ id, token }: { id: string; token: string }) =>
  decidedTokens[id] ?? (token === 'Y' ? 'required' : 'none');

/** Own keys as an attacker spells them; `__proto__` in a literal would set the prototype instead. */
const hostileKeys = ['memberId', 'balance', 'type2', 'constructor', 'prototype', '__proto__'];
const withKey = (body: object, key: string) =>
  JSON.parse(JSON.stringify(body).replace(/\}$/, `,"${key}":1}`).replace('{,', '{'));

type Printed = {
  type?: string;
  properties?: Record<string, Printed>;
  $defs?: Record<string, Printed>;
  [word: string]: unknown;
};

/** Every named field of an endpoint's input and response, as the reference prints it. */
const printedFields = ({ config, schema }: Endpoint): { path: string; node: Printed }[] => {
  const found: { path: string; node: Printed }[] = [];
  const walk = (path: string, node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { properties, $defs, ...rest } = node as Printed;
    for (const [name, child] of Object.entries({ ...properties, ...$defs })) {
      found.push({ path: `${path}.${name}`, node: child });
      walk(`${path}.${name}`, child);
    }
    for (const child of Object.values(rest)) walk(path, child);
  };
  // A bigint has no JSON type; its codec must name its wire type.
  const print = (value: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(value, { io, unrepresentable: 'any' });
  for (const [place, input] of Object.entries({
    body: schema.body,
    query: schema.querystring,
    params: schema.params,
  })) {
    if (input) walk(`${config.id}.${place}`, print(input, 'input'));
  }
  for (const [status, response] of Object.entries(schema.response))
    walk(`${config.id}.${status}`, print(response, 'output'));
  return found;
};

describe('the 60 calls of the specification', () => {
  it('are declared with the ids, methods, paths and Enc flags of calls.json, in its order', () => {
    expect(calls).toHaveLength(60);
    expect(
      specEndpoints.map(({ method, url, config }) => ({
        id: config.id,
        method,
        path: url,
        encrypted: config.encrypted ?? false,
      })),
    ).toEqual(calls.map(({ id, method, path, encrypted }) => ({ id, method, path, encrypted })));
  });

  it.each(calls)('$id asks for a token as the specification says, or as was decided', (call) => {
    const endpoint = specEndpoints.find(({ config }) => config.id === call.id);
    expect(endpoint?.config.guard.token).toBe(tokenOf(call));
  });

  it('leave no decision about a token that calls.json has already taken', () => {
    const open = calls.filter(({ token }) => token === '-').map(({ id }) => id);
    expect(Object.keys(decidedTokens).toSorted()).toEqual([...open, 'gameList'].toSorted());
  });
});

/** Their body is an image, which no schema describes. */
const picturesTaken: ReadonlySet<string> = new Set(['uploadProof', 'uploadPaper']);

describe('every endpoint', () => {
  it.each(named)('%s has a guard, a limit, a body limit and a summary', (_id, { config, schema, bodyLimit }) => {
    expect(config.guard.group).toMatch(/^G([1-9]|1[0-9])$/);
    expect(config.limit.points).toBeGreaterThan(0);
    expect(config.limit.perSeconds).toBeGreaterThan(0);
    expect(config.bodyLimitBytes).toBe(picturesTaken.has(config.id) ? proofBytesMax : 64 * 1024);
    expect(bodyLimit).toBe(config.bodyLimitBytes);
    expect(schema.summary).toMatch(/^[A-Z].*\.$/);
    expect(schema.operationId).toBe(config.id);
    expect(schema.tags).toEqual([config.module]);
  });

  it.each(named)(
    '%s declares only failures of the catalogue, each with a reply of its status',
    (_id, { config, schema }) => {
      for (const code of config.errors) {
        expect(errorCatalogue).toHaveProperty(code);
        expect(schema.response).toHaveProperty(`${errorCatalogue[code].status}`);
      }
      expect(new Set(config.errors).size).toBe(config.errors.length);
    },
  );

  it.each(named)('%s declares what follows from its guard and its inputs', (_id, { method, config, schema }) => {
    const { errors, guard, alwaysOpen, encrypted } = config;
    expect(errors.includes('AUTH_NOT_LOGGED_IN')).toBe(guard.token === 'required');
    expect(errors.includes('SYSTEM_MAINTENANCE')).toBe(alwaysOpen !== true);
    expect(errors.includes('REGION_RESTRICTED')).toBe(alwaysOpen !== true);
    expect(errors.includes('SYSTEM_ORIGIN_REFUSED')).toBe(method !== 'GET');
    expect(errors.includes('SYSTEM_ENVELOPE_INVALID')).toBe(encrypted === true);
    expect(errors.includes('SYSTEM_BODY_TOO_LARGE')).toBe(schema.body !== undefined || picturesTaken.has(config.id));
    expect(errors).toContain('SYSTEM_TOO_MANY_REQUESTS');
    expect(errors).toContain('SYSTEM_UNKNOWN_ERROR');
    if (guard.roles) expect(errors).toContain('AUTH_REAL_ACCOUNT_NEEDED');
    if (guard.stepUp) expect(errors).toContain('AUTH_STEP_UP_REQUIRED');
  });

  it('shares its method and path with no other', () => {
    expect(new Set(all.map(({ method, url }) => `${method} ${url}`)).size).toBe(all.length);
    expect(new Set(all.map(({ config }) => config.id)).size).toBe(all.length);
  });

  it.each(named)('%s says in the reference what each of its fields is', (_id, endpoint) => {
    const blank: string[] = [];
    for (const { path, node } of printedFields(endpoint)) {
      if (!['type', '$ref', 'anyOf', 'oneOf', 'enum', 'const'].some((word) => word in node)) blank.push(path);
    }
    expect(blank).toEqual([]);
  });
});

describe('guards', () => {
  const of = (group: Guard['group']) => all.filter(({ config }) => config.guard.group === group);

  it('refuse trial accounts wherever the matrix says 403', () => {
    for (const { config } of [...of('G4'), ...of('G6'), ...of('G15')]) {
      expect(config.guard.roles, config.id).toEqual(['member', 'agent']);
    }
    const ownWrites = of('G5').map(({ config }) => [config.id, config.guard.roles]);
    // Favourites are also for trial accounts, and feedback for everyone except them; the rest needs a real account.
    const others = { feedback: ['visitor', 'member', 'agent'], addFavorite: undefined, removeFavorite: undefined };
    expect(ownWrites.length).toBeGreaterThan(Object.keys(others).length);
    for (const [id, roles] of ownWrites as [string, Guard['roles']][]) {
      expect(roles, id).toEqual(id in others ? others[id as keyof typeof others] : ['member', 'agent']);
    }
  });

  it('let everybody pass to public reads, and limit login endpoints tightly and fail closed', () => {
    for (const { config } of of('G1')) expect(config.guard.roles, config.id).toBeUndefined();
    expect(of('G2').length).toBeGreaterThan(0);
    for (const { config } of of('G2')) expect(config.limit, config.id).toEqual(authLimit);
  });

  it('ask for a fresh factor where money leaves, a contract is signed, or what protects the account changes', () => {
    const asking = all
      .filter(({ config }) => config.guard.stepUp)
      .map(({ config }) => [config.id, config.guard.stepUp]);
    expect(Object.fromEntries(asking)).toEqual({
      walletTransfer: { factor: 'payment', freshSeconds: 300 },
      transferToDownline: { factor: 'payment', freshSeconds: 300 },
      transferToUpline: { factor: 'payment', freshSeconds: 300 },
      redeemReward: { factor: 'payment', freshSeconds: 0 },
      convertPoints: { factor: 'payment', freshSeconds: 0 },
      processDividend: { factor: 'login', freshSeconds: 300 },
      forgiveDebt: { factor: 'login', freshSeconds: 300 },
      processDailySalary: { factor: 'login', freshSeconds: 300 },
      processHourSalary: { factor: 'login', freshSeconds: 300 },
      processRealtimeSalary: { factor: 'login', freshSeconds: 300 },
      endOneSession: { factor: 'any', freshSeconds: 300 },
      endOtherSessions: { factor: 'any', freshSeconds: 300 },
      removePasskey: { factor: 'login', freshSeconds: 300 },
      linkSocial: { factor: 'any', freshSeconds: 300 },
      unlinkSocial: { factor: 'any', freshSeconds: 300 },
      sendContactCode: { factor: 'any', freshSeconds: 300 },
      verifyContact: { factor: 'any', freshSeconds: 300 },
      askDataCopy: { factor: 'any', freshSeconds: 900 },
      readDataCopy: { factor: 'any', freshSeconds: 900 },
      closeAccount: { factor: 'any', freshSeconds: 900 },
    });
  });

  it('let only the change and the logout through while a password must change', () => {
    const open = all.filter(({ config }) => config.guard.level === 'changeOnly').map(({ config }) => config.id);
    expect(open.toSorted()).toEqual(['changePassword', 'logout']);
  });

  it('keep open in maintenance only what shows it, helps, or leads out', () => {
    const open = all.filter(({ config }) => config.alwaysOpen).map(({ config }) => config.id);
    expect(open.toSorted()).toEqual(
      [
        'csGo',
        'domainRoute',
        'getCashierTerms',
        'helpCenter',
        'logout',
        'permission',
        'registerSettings',
        'systemStatus',
        'whitelabel',
      ].toSorted(),
    );
  });
});

describe('bodies', () => {
  const withBody = named.filter(([, { schema }]) => schema.body);

  it('have a sample for every endpoint that takes one', () => {
    expect(Object.keys(bodies).toSorted()).toEqual(withBody.map(([id]) => id).toSorted());
  });

  it.each(withBody)('%s takes its samples and refuses each with one more key', (id, { schema }) => {
    for (const sample of bodies[id] ?? []) {
      expect(schema.body?.safeParse(sample).error?.issues).toBeUndefined();
      for (const key of hostileKeys) {
        const hostile = withKey(sample, key);
        expect(Object.hasOwn(hostile, key)).toBe(true);
        expect(schema.body?.safeParse(hostile).success, key).toBe(false);
      }
    }
  });

  it.each(withBody)('%s tells how they travel', (_id, { config, schema }) => {
    const type = config.form ? 'x-www-form-urlencoded' : config.encrypted ? 'jose' : 'json';
    expect(schema.consumes).toEqual([`application/${type}`]);
  });

  it('are form-encoded for the reset mail alone', () => {
    expect(all.filter(({ config }) => config.form).map(({ config }) => config.id)).toEqual(['forgotPasswordEmail']);
  });

  it('carry an id made by the client wherever money or points move', () => {
    const ids = {
      walletTransfer: 'transferId',
      claimRaffle: 'claimId',
      redeemReward: 'redeemId',
      convertPoints: 'convertId',
    };
    for (const [call, key] of Object.entries(ids)) {
      const body = all.find(({ config }) => config.id === call)?.schema.body;
      for (const sample of bodies[call] ?? []) {
        const { [key]: _, ...without } = sample;
        expect(body?.safeParse(without).success, call).toBe(false);
        expect(body?.safeParse({ ...sample, [key]: 'not-an-id' }).success, call).toBe(false);
      }
    }
  });

  it('take a short old password as it is, but set none under eight characters, and trim no password', () => {
    const login = specEndpoints[0].schema.body;
    expect(login.parse({ type: 'username', username: ' player1 ', password: ' 1 ' })).toMatchObject({
      username: 'player1',
      password: ' 1 ',
    });
    const change = all.find(({ config }) => config.id === 'changePassword')?.schema.body;
    expect(change?.safeParse({ oldPassword: '1', newPassword: '1234567', confirmNewPassword: '1234567' }).success).toBe(
      false,
    );
    expect(change?.safeParse({ oldPassword: '1', newPassword: '12345678', confirmNewPassword: 'x' }).success).toBe(
      true,
    );
  });
});

describe('queries', () => {
  const withQuery = named.filter(([, { schema }]) => schema.querystring);

  it.each(withQuery)('%s takes its least query and refuses it with one more key', (id, { schema }) => {
    const least = queries[id] ?? {};
    expect(schema.querystring?.safeParse(least).error?.issues).toBeUndefined();
    for (const key of hostileKeys) expect(schema.querystring?.safeParse(withKey(least, key)).success, key).toBe(false);
  });

  it.each(withQuery)('%s answers no more than 100 rows, whatever is asked for', (id, { schema }) => {
    const least = queries[id] ?? {};
    for (const key of ['pageSize', 'limitNum']) {
      for (const size of ['0', '101', '999', '1e9', '-1', '1.5', 'x']) {
        expect(schema.querystring?.safeParse({ ...least, [key]: size }).success, `${key}=${size}`).toBe(false);
      }
    }
  });

  it('read numbers and lists from text, and fill in what the specification fixes', () => {
    const query = (id: string) => all.find(({ config }) => config.id === id)?.schema.querystring;
    expect(query('gameList')?.parse({ pageNo: '3', minBet: '90071992547409931' })).toMatchObject({
      clientType: '3',
      platform: 'html5-desktop',
      pageNo: 3,
      pageSize: 42,
      minBet: 90_071_992_547_409_931n,
    });
    expect(query('announcements')?.parse({ types: 'B,PR' })).toMatchObject({
      types: ['B', 'PR'],
      platform: 'W',
      pageSize: 9,
    });
    expect(query('announcements')?.parse({})).toMatchObject({ types: ['B', 'PL', 'PU', 'PR', 'H'] });
    expect(query('announcements')?.safeParse({ types: 'B,X' }).success).toBe(false);
    expect(query('winnerBoard')?.parse({})).toMatchObject({ gameCategory: 'ALL', limitNum: 20 });
    expect(query('helpCenter')?.parse({})).toEqual({ device: 'WEB' });
  });
});

describe('money on the wire', () => {
  const vnd = (minor: bigint) => ({ minor, currency: 'VND' });

  it('leaves as text, exactly, above what a JSON number can hold', () => {
    const response = ok({
      available: vnd(900_719_925_474_099_301n),
      held: vnd(0n),
      bonus: vnd(-5n),
      withdrawable: vnd(1n),
      currencySymbol: '₫',
      balanceVersion: 7,
      vendorWallets: [{ vassalage: 'FHS', displayName: 'Fairhouse Studio', available: vnd(2n) }],
    });
    const wire = JSON.parse(JSON.stringify(z.encode(getBalanceEndpoint.schema.response[200], response)));
    expect(wire.value.available).toEqual({ minor: '900719925474099301', currency: 'VND' });
    expect(wire.value.bonus.minor).toBe('-5');
    expect(wire.value.vendorWallets[0].available.minor).toBe('2');
  });

  it('enters as a bigint', () => {
    const [toVendor] = bodies.walletTransfer ?? [];
    expect(transferWalletEndpoint.schema.body.parse({ ...toVendor, amount: '900719925474099301' }).amount).toBe(
      900_719_925_474_099_301n,
    );
  });

  it.each([
    0,
    1,
    1.5,
    '0',
    '-1',
    '-0',
    '+1',
    '01',
    '1.0',
    '1e3',
    '٣',
    ' 1',
    '',
    '1234567890123456789',
    [1],
    null,
    {},
    true,
  ])('is refused as %j where it moves', (amount) => {
    const [toVendor] = bodies.walletTransfer ?? [];
    expect(transferWalletEndpoint.schema.body.safeParse({ ...toVendor, amount }).success).toBe(false);
  });

  it('is nowhere a JSON number', () => {
    const moneyName =
      /(amount|minor|available|held|withdrawable|points|balance|stake|buyIn|minBet|target|progress|score)$/i;
    const moneyFields = all.flatMap(printedFields).filter(({ path }) => moneyName.test(path));
    expect(moneyFields.length).toBeGreaterThan(50);
    for (const { path, node } of moneyFields) {
      expect(['number', 'integer'], path).not.toContain(node.type);
    }
  });
});
