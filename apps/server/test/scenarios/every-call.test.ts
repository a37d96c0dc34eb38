import {
  activateAccountEndpoint,
  type Endpoint,
  furtherEndpoints,
  registerEndpoint,
  registerMobileEndpoint,
  sendRegisterCodeEndpoint,
  specEndpoints,
  vendorCallNames,
} from '@fairhouse/protocol';
import { sampleBodies, sampleQueries } from '@fairhouse/protocol/samples';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hashOfSecret } from '#modules/agent/accounts/waiting/secret.rules.ts';
import { openMessage } from '#modules/identity/codes/dispatch-message.ts';
import { readWallets, walletsOf } from '#modules/ledger/index.ts';
import {
  bodies,
  type GatewayBench,
  openGatewayBench,
  openVendor,
  type VendorHand,
} from '#modules/play/gateway/gateway.fixture.ts';
import { openGameSession, openPlayer } from '#modules/play/index.ts';
import { insertLaunch } from '#modules/play/launch/launch.store.ts';
import { newLaunchToken } from '#modules/play/launch/launch-token.ts';
import { hashToken } from '#modules/play/session-token.ts';
import { restrictingPort } from '#modules/protection/index.ts';
import { chooseRestriction } from '#modules/protection/restrictions/choose-restriction.ts';
import { newId } from '#platform/kernel/ids.ts';
import { placeNode } from '#test/harness/place-node.ts';
import { plantCashier } from '#test/harness/plant-cashier.ts';
import { plantedDay } from '#test/harness/plant-contracts.ts';
import { prove } from '#test/harness/prove.ts';
import { sealedFor } from '#test/harness/sealed.ts';
import { openTestAccount } from '#test/harness/test-account.ts';
import { openBrowser, type TestBrowser } from '#test/harness/test-browser.ts';
import { adjust, openTestMember, signIn, type TestMember } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { type Gets, lines, vendorLines } from './every-call-table.ts';

/**
 * Every call of a player or a vendor, made by an excluded and by another member: what could bring them back is
 * refused, everything else responds the same for both. A call without an entry fails.
 */
const all: readonly Endpoint[] = [...specEndpoints, ...furtherEndpoints];
const host = 'aurora.localhost';

let platform: TestPlatform;
let bench: GatewayBench;
let vendor: VendorHand;
let upline: bigint;
let game: { id: string; vendor: string; code: string };
beforeAll(async () => {
  platform = await openTestPlatform();
  const { pool } = platform.database.db;
  await pool.query(
    `insert into wallet.vendor_wallet (brand_id, vendor_code, display_name) values ('aurora', 'LUMEN', 'Lumen Works')`,
  );
  bench = await openGatewayBench({ ...platform.database, close: async () => {} }, inject('services').redisUrl, {
    keys: platform.context.keys,
    brandOf: (brandId) => ({ brandId, currency: 'USD', languages: { default: 'EN', supported: ['EN'] } }),
    openRoundsOf: async () => [],
  });
  vendor = await openVendor(bench);
  const { rows } = await pool.query<typeof game>(
    `select g.game_id as id, g.vendor_code as vendor, g.game_code as code from catalog.shown_game s join catalog.game g using (game_id)
     where s.brand_id = 'aurora' and s.game_type = 'RNG' and g.status = 'active' order by s.place_type limit 1`,
  );
  game = rows[0] ?? { id: '', vendor: '', code: '' };
  upline = await placeNode(pool, { ...(await openTestMember(platform.database.db, { type: 1 })), isAgent: true });
});
afterAll(async () => {
  await vendor.client.close();
  await bench.close();
  await platform.close();
});

type Who = TestMember & { mobile: string; email: string };

let count = 0;
const next = (): number => {
  count += 1;
  return count;
};

const newNumber = (): string => `0412${String(next()).padStart(6, '0')}`;

/** An account with money, its own verified contacts and a place as an agent. */
const openPerson = async (): Promise<Who> => {
  const place = String(next()).padStart(5, '0');
  const [mobile, email] = [`+614137${place}`, `person${place}@example.com`];
  const { member } = await openTestAccount(platform, { mobile, email });
  const [main] = await walletsOf(platform.database.db.read, { brandId: 'aurora', memberId: member.id });
  const who = { brandId: 'aurora', memberId: member.id, wallet: main?.walletId ?? 0n, currency: 'USD', mobile, email };
  await adjust(platform.database.db, who, 1_000_000n);
  await placeNode(platform.database.db.pool, { ...who, upline, isAgent: true });
  return who;
};

const exclude = ({ brandId, memberId }: TestMember): Promise<void> =>
  chooseRestriction(
    { brandId, memberId },
    { state: 'excluded', option: '6m' },
    { ...platform.context.modules.get(restrictingPort), db: platform.database.db },
  );

const balancesOf = async ({ brandId, memberId }: TestMember): Promise<string> => {
  const wallets = await walletsOf(platform.database.db.read, { brandId, memberId });
  const states = await readWallets(
    platform.database.db.read,
    wallets.map(({ walletId }) => walletId),
  );
  return states.map(({ balance, bonus, held }) => `${balance} ${bonus} ${held}`).join(', ');
};

/** The number of attempts to return in the audit log. */
const triesOf = async ({ memberId }: TestMember): Promise<number> => {
  const { rowCount } = await platform.database.db.pool.query(
    `select from audit.entry where action = 'protection.try_to_return' and object_kind = 'member' and object_id = $1`,
    [memberId],
  );
  return rowCount ?? 0;
};

const plantRound = async ({ memberId }: Who): Promise<Record<string, string>> => {
  const id = newId();
  await platform.database.db.pool.query(
    `insert into bet.round (id, brand_id, member_id, wallet_id, currency, is_play_money, source_id, vendor_code, round,
       last_seq, opened_at, last_at, look_at)
     values ($1::uuid, 'aurora', $2, 1, 'USD', false, 1, 'studio', $1::text, 1, now(), now(), now())`,
    [id, memberId],
  );
  return { roundRef: id };
};
const plantOrders = (who: Who): Promise<Record<string, string>> => plantCashier(platform.context, who);

/**
 * Creates the caller's own objects that a call refers to. Without an entry the object exists for neither of the two.
 */
const objects: Readonly<Record<string, (who: Who) => Promise<Record<string, string>>>> = {
  getBet: plantRound,
  disputeBet: plantRound,
  getBetDispute: plantRound,
  getDeposit: plantOrders,
  proveDeposit: plantOrders,
  cancelDeposit: plantOrders,
  getWithdrawal: plantOrders,
  confirmReceipt: plantOrders,
  complainWithdrawal: plantOrders,
  cancelWithdrawal: plantOrders,
  removePayee: plantOrders,
  readProof: plantOrders,
  getGame: async () => ({ nodeId: game.id }),
  getGameByCode: async () => ({ vendorCode: game.vendor, gameCode: game.code }),
  uploadPaper: async () => ({ kind: 'passport' }),
  startSocialSignIn: async () => ({ provider: 'google' }),
  unlinkSocial: async () => ({ provider: 'google' }),
  getReceipt: async (who) => ({ version: String(await adjust(platform.database.db, who, 10_000n)) }),
  csGo: async () => ({ id: 'unknown' }),
  endOneSession: async () => ({ sessionId: newId() }),
  renewSecret: async () => ({ waitingId: newId() }),
  removeWaitingAccount: async () => ({ waitingId: newId() }),
  closeAgentLink: async () => ({ linkId: newId() }),
  readAgentExport: async () => ({ exportId: newId() }),
  answerApplicant: async () => ({ applicationId: newId() }),
  getContract: async () => ({ contractId: newId() }),
  getBill: async () => ({ contractId: newId(), periodStart: plantedDay }),
  collectBill: async () => ({ contractId: newId(), periodStart: plantedDay }),
  listRealtimeWindows: async () => ({ day: plantedDay.slice(0, 10) }),
  forgiveDebt: async () => ({ debtId: newId() }),
  removePasskey: async () => ({ passkeyId: newId() }),
  readDataCopy: async () => ({ copyId: newId(), format: 'json' }),
};

type Body = Record<string, unknown>;

/** Bodies that reach the protection check; each is a sequence whose last step is checked. */
const walks: Readonly<Record<string, () => readonly (readonly Body[])[]>> = {
  walletTransfer: () => [
    [{ transferId: newId(), direction: 'toVendor', vassalage: 'LUMEN', amount: '100000', currency: 'USD' }],
    [{ transferId: newId(), direction: 'toMain', vassalage: 'LUMEN', currency: 'USD' }],
  ],
  setDepositLimit: () => [
    [{ period: 'day', currency: 'USD', ceiling: '1000000' }],
    [
      { period: 'day', currency: 'USD', ceiling: '1000000' },
      { period: 'day', currency: 'USD', ceiling: null },
    ],
  ],
  setPlayLimit: () => [
    [{ kind: 'loss', period: 'day', currency: 'USD', ceiling: '1000000' }],
    [
      { kind: 'loss', period: 'day', currency: 'USD', ceiling: '1000000' },
      { kind: 'loss', period: 'day', currency: 'USD', ceiling: '2000000' },
    ],
  ],
  setTimeLimit: () => [
    [{ kind: 'session', minutes: 60 }],
    [
      { kind: 'session', minutes: 60 },
      { kind: 'session', minutes: null },
    ],
  ],
  setRealityCheck: () => [[{ minutes: 30 }], [{ minutes: 30 }, { minutes: 60 }]],
  // Once with real money, once in demo mode.
  launchGame: () =>
    (['real', 'demo'] as const).map((mode) => [
      { vassalage: 'FHS', gameType: 'RNG', gameCode: 'lotus', device: 'desktop', mode },
    ]),
  estimateContract: () => [
    [{ terms: { version: 1, kind: 'realtime', currency: 'USD', rates: [{ gameType: 'RNG', ratePpm: 3_000 }] } }],
  ],
  createAccounts: () => [[{ requestId: newId(), usernames: [`guest${next()}`] }]],
  createAgentExport: () => [
    [{ exportId: newId(), kind: 'bets', from: '2026-06-01', to: '2026-06-30', language: 'EN', filter: {} }],
  ],
  createAgentLink: () => [[{ requestId: newId(), label: 'Autumn' }]],
  // An id belongs to one person, and one number receives a limited number of messages.
  feedback: () => [[{ feedbackId: newId(), questionType: 'game', content: 'A fine game indeed.' }]],
  sendContactCode: () => [
    [{ kind: 'mobile', value: newNumber(), countryDialingCode: '61' }],
    [{ kind: 'email', value: `new${next()}@example.com` }],
  ],
};

const walksOf = ({ config, schema }: Endpoint): readonly (readonly (Body | undefined)[])[] =>
  walks[config.id]?.() ??
  (schema.body === undefined ? [[undefined]] : (sampleBodies[config.id] ?? [{}]).map((body) => [body]));

const addressOf = (visit: number): string => `2001:db8:ca:${visit.toString(16)}::1`;

const codeOf = (body: string, status: number): string | null => {
  if (status < 400 && !body.startsWith('{')) return null;
  const outcome = JSON.parse(body) as { success?: boolean; code?: string };
  return outcome.success === true ? null : (outcome.code ?? `status ${status}`);
};

const send = async (
  endpoint: Endpoint,
  { cookie, params, body }: { cookie: string; params: Record<string, string>; body: Body | undefined },
): Promise<string | null> => {
  const { config, method } = endpoint;
  const path = endpoint.url.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) => params[name] ?? '');
  const day = new Date().toISOString().slice(0, 10);
  const query = new URLSearchParams(config.id === 'getReceipt' ? { day } : (sampleQueries[config.id] ?? {})).toString();
  const headers = { host, origin: `http://${host}`, 'x-forwarded-for': addressOf(next()), cookie };
  const url = query === '' ? path : `${path}?${query}`;
  const isPicture = config.id === 'uploadProof' || config.id === 'uploadPaper';
  let sent: { headers?: Record<string, string>; payload?: string } = {};
  if (isPicture) sent = { headers: { 'content-type': 'image/png' }, payload: 'no picture' };
  else if (body !== undefined && config.encrypted)
    sent = await sealedFor(platform.app, { method, url: path, body, host });
  else if (body !== undefined && config.form)
    sent = {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(body as Record<string, string>).toString(),
    };
  else if (body !== undefined)
    sent = { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
  const response = await platform.app.inject({
    method,
    url,
    headers: { ...headers, ...sent.headers },
    ...(sent.payload === undefined ? {} : { payload: sent.payload }),
  });
  return codeOf(response.body, response.statusCode);
};

/** Runs a walk in its own session; returns the outcome of the last step. */
const walk = async (endpoint: Endpoint, who: Who, steps: readonly (Body | undefined)[]): Promise<string | null> => {
  const params = (await objects[endpoint.config.id]?.(who)) ?? {};
  const isForAgents = endpoint.config.guard.roles?.includes('member') === false;
  const cookie = await signIn(platform.database.db, who, { factor: 'passkey', ...(isForAgents && { role: 'agent' }) });
  let outcome: string | null = null;
  for (const body of steps) outcome = await send(endpoint, { cookie, params, body });
  return outcome;
};

const form = {
  password: 'quiet-harbour-71',
  confirmPassword: 'quiet-harbour-71',
  payeeName: 'Mara Sol',
  paymentPassword: '864203',
  termsAccepted: true,
};

const codeSentTo = async (mobile: string): Promise<string> => {
  const { rows } = await platform.database.db.pool.query<{ id: string; sealed: string }>(
    'select id, sealed from identity.dispatch order by created_at desc limit 20',
  );
  const texts = rows.map(({ id, sealed }) => openMessage(id, sealed, platform.context));
  return /\b\d{6}\b/.exec(texts.find(({ to }) => to === mobile)?.text ?? '')?.[0] ?? '';
};

/** Calls that a person makes as a visitor, with their known contact data. */
const asVisitor: Readonly<Record<string, (who: Who, browser: TestBrowser) => Promise<string | null>>> = {
  register: async ({ email }, browser) => {
    const username = `x${newId().replaceAll('-', '').slice(-12)}`;
    const body = { ...form, username, email, ...(await prove(browser)) };
    return (await browser.call(registerEndpoint, { body })).code;
  },
  // A number with an account gets no code, so the person uses a new number and their existing mailbox.
  registerMobile: async ({ email }, browser) => {
    const [number, countryDialingCode] = [newNumber(), '61'];
    const asked = { countryDialingCode, mobileNo: number, method: 'registerMobile', ...(await prove(browser)) };
    await browser.call(sendRegisterCodeEndpoint, { body: asked });
    const verificationCode = await codeSentTo(`+61${number.slice(1)}`);
    const proof = await prove(browser);
    const body = { ...form, email, countryDialingCode, mobileNum: number, verificationCode, ...proof };
    return (await browser.call(registerMobileEndpoint, { body })).code;
  },
  activateAccount: async ({ email }, browser) => {
    const username = `x${newId().replaceAll('-', '').slice(-12)}`;
    const secret = 'aaaaa-bbbbb-ccccc-ddddd';
    await platform.database.db.pool.query(
      `insert into agent.waiting_account (id, brand_id, agent_member_id, request_id, username, secret_hash,
         activation_until, created_day, created_at)
       select $1, 'aurora', member_id, $1, $2, $3, now() + interval '1 day', current_date, now()
       from agent.node where number = $4`,
      [newId(), username, hashOfSecret(secret), upline],
    );
    const body = { ...form, username, secret, email, ...(await prove(browser)) };
    return (await browser.call(activateAccountEndpoint, { body })).code;
  },
};

const shapesOf = (endpoint: Endpoint): readonly (readonly (Body | undefined)[])[] =>
  asVisitor[endpoint.config.id] === undefined ? walksOf(endpoint) : [[undefined]];

const make = (endpoint: Endpoint, who: Who, shape: number): Promise<string | null> =>
  asVisitor[endpoint.config.id]?.(who, openBrowser(platform, { address: addressOf(next()), host })) ??
  walk(endpoint, who, shapesOf(endpoint)[shape] ?? []);

const lineOf = (id: string, shape: number): Gets | undefined => {
  const line = lines[id];
  return line === undefined || 'gets' in line ? line : line[shape];
};

/** Responses that mean the call never reached the check: a fault of this test. */
const noVerdict = new Set([
  'SYSTEM_INPUT_INVALID',
  'SYSTEM_ENVELOPE_INVALID',
  'SYSTEM_MEDIA_TYPE_UNSUPPORTED',
  'SYSTEM_TOO_MANY_REQUESTS',
  'SYSTEM_OVERLOADED',
  'SYSTEM_ORIGIN_REFUSED',
  'SYSTEM_UNKNOWN_ERROR',
]);

/** What is wrong with the response to an excluded member; null if nothing. */
const faultOf = (gets: Gets, outcome: string | null, toTwin: string | null): string | null => {
  if (outcome !== null && noVerdict.has(outcome)) return `was not judged: ${outcome}`;
  if (gets.gets === 'unbuilt') {
    // A call that consumes a factor requires it before it reports that it is not implemented.
    const isNobodys = outcome === 'SYSTEM_NOT_BUILT' || outcome === 'AUTH_STEP_UP_REQUIRED';
    return isNobodys ? null : `is built and answers ${outcome}: decide what it gives to the excluded`;
  }
  if (gets.gets === 'refused') {
    if (outcome !== gets.code) return `answers ${outcome}, not ${gets.code}`;
    return toTwin === gets.code ? `refuses everybody with ${outcome}: nothing is shown` : null;
  }
  return outcome === toTwin ? null : `answers ${outcome}, and ${toTwin} to somebody who is not excluded`;
};

describe('a call of the player’s API', () => {
  it('has an entry with the response for an excluded member, and every entry has its call', () => {
    const ids = all.map(({ config }) => config.id);
    expect(
      ids.filter((id) => lines[id] === undefined),
      'say in every-call-table.ts what an excluded person gets',
    ).toEqual([]);
    expect(Object.keys(lines).filter((id) => !ids.includes(id))).toEqual([]);
    const uneven = all.filter((endpoint) => {
      const line = lines[endpoint.config.id];
      return line !== undefined && !('gets' in line) && line.length !== shapesOf(endpoint).length;
    });
    expect(uneven.map(({ config }) => config.id)).toEqual([]);
    const declared = new Set(all.map(({ method, url }) => `${method} ${url}`));
    const undeclared = platform.app.routeTable
      .filter(({ config }) => config?.guard?.realm === 'player')
      .map(({ method, url }) => `${String(method)} ${url}`)
      .filter((name) => !declared.has(name));
    expect(undeclared).toEqual([]);
    const changing = all.filter(({ method, config }) => method !== 'GET' && lineOf(config.id, 0)?.gets === 'read');
    expect(changing.map(({ config }) => config.id)).toEqual([]);
    const isNamed = ({ url }: Endpoint): boolean => url.includes(':');
    expect(Object.keys(objects).toSorted()).toEqual(
      [...all.filter(isNamed).map(({ config }) => config.id), 'getReceipt', 'csGo']
        .filter((id, place, list) => list.indexOf(id) === place)
        .toSorted(),
    );
  });

  it('responds to an excluded member as its entry says, and moves none of their money where it refuses', {
    timeout: 600_000,
  }, async () => {
    const wrong: string[] = [];
    const refusals: string[] = [];
    const openPair = async (): Promise<[Who, Who]> => {
      const pair: [Who, Who] = [await openPerson(), await openPerson()];
      await exclude(pair[0]);
      return pair;
    };
    const readers = await openPair();
    for (const endpoint of all) {
      for (const shape of shapesOf(endpoint).keys()) {
        const gets = lineOf(endpoint.config.id, shape);
        if (gets === undefined) continue;
        // Calls that only read leave the pair unchanged, so it is reused.
        const [person, twin] = gets.gets === 'read' ? readers : await openPair();
        // Login rate limits are covered by other tests.
        await platform.database.db.pool.query('delete from identity.tally');
        const before = await balancesOf(person);
        const outcome = await make(endpoint, person, shape);
        if (gets.gets === 'refused') {
          refusals.push(endpoint.config.id);
          const after = await balancesOf(person);
          if (gets.code === 'PLAY_PROTECTION_STOP' && (await triesOf(person)) !== 1)
            wrong.push(`${endpoint.config.id}: the record does not tell of it`);
          if (after !== before) wrong.push(`${endpoint.config.id}: moved ${before} to ${after}`);
        }
        const toTwin = await make(endpoint, twin, shape);
        if ((await triesOf(twin)) > 0) wrong.push(`${endpoint.config.id}: tells of somebody who is not restricted`);
        const fault = faultOf(gets, outcome, toTwin);
        if (fault !== null) wrong.push(`${endpoint.config.id} (${shape}): ${fault}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(new Set(refusals).size).toBeGreaterThan(8);
  });
});

describe('a call of a vendor', () => {
  const launchFor = async ({ brandId, memberId, currency }: Who): Promise<string> => {
    const token = newLaunchToken();
    await platform.database.db.transaction((tx) =>
      insertLaunch(tx, {
        brandId,
        memberId,
        currency,
        vendorCode: vendor.code,
        gameId: game.id,
        gameCode: game.code,
        device: 'desktop',
        language: 'EN',
        channel: null,
        tokenHash: hashToken(token),
        lifeSeconds: 60,
      }),
    );
    return token;
  };

  /** Opens a game session with two bets, and returns a body for every call. */
  const sitDown = async (who: Who): Promise<Readonly<Record<string, () => Body>>> => {
    const { brandId, memberId, currency } = who;
    const { db } = platform.database;
    const player = await db.transaction((tx) =>
      openPlayer(tx, { vendorCode: vendor.code, brandId, memberId, currency }),
    );
    const session = { vendorCode: vendor.code, playerId: player.playerId, gameCode: 'lucky-reef' };
    const made = bodies({ player, ...(await openGameSession(db.read, session)) });
    const [won, undone] = [made.bet('10'), made.bet('20')];
    for (const bet of [won, undone]) expect((await vendor.client.call('bet', bet)).text).toContain('"OK"');
    const launchToken = await launchFor(who);
    return {
      authenticate: () => ({ launchToken, gameCode: game.code }),
      bet: () => made.bet('1'),
      'bet-win': () => made.betWin('1', '2'),
      win: () => made.win('30', won.transactionId),
      rollback: () => made.rollback(undone.transactionId),
      'end-round': () => made.endRound(),
      balance: () => made.balance(),
      'transactions/query': () => ({ transactionIds: [won.transactionId] }),
      'transactions/list': () => ({ fromSeq: '1' }),
    };
  };

  it('has an entry each', () => {
    expect(Object.keys(vendorLines).toSorted()).toEqual([...vendorCallNames].toSorted());
  });

  it.each(vendorCallNames)(
    '%s is answered by its line once the player is excluded, and with OK before',
    async (name) => {
      const [person, twin] = [await openPerson(), await openPerson()];
      const statusOf = async (who: Who, then: () => Promise<void>): Promise<[string, string, string]> => {
        const calls = await sitDown(who);
        await then();
        const before = await balancesOf(who);
        const { text } = await vendor.client.call(name, calls[name]?.());
        return [(JSON.parse(text) as { status: string }).status, text, `${before === (await balancesOf(who))}`];
      };
      const [outcome, text, isSame] = await statusOf(person, () => exclude(person));
      expect(outcome).toBe(vendorLines[name]);
      if (outcome !== 'OK') {
        expect(text).not.toMatch(/exclu|protect|barred/i);
        expect(isSame).toBe('true');
      }
      expect((await statusOf(twin, async () => {}))[0]).toBe('OK');
    },
  );
});
