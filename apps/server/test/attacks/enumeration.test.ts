import {
  type Endpoint,
  loginEndpoint,
  requestPasswordMailEndpoint,
  sendLoginCodeEndpoint,
  transferToDownlineEndpoint,
} from '@fairhouse/protocol';
import { byDepth } from '@fairhouse/tooling/depth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSeat, protect } from '#modules/agent/transfers/transfers.fixture.ts';
import { newId } from '#platform/kernel/ids.ts';
import { prove } from '#test/harness/prove.ts';
import { openTestAccount, type TestAccount } from '#test/harness/test-account.ts';
import { openBrowser } from '#test/harness/test-browser.ts';
import { signIn } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { mannWhitney } from './mann-whitney.ts';

/**
 * security.md A19: neither the response nor its timing reveals whether an account exists. Known and unknown names
 * alternate, each from its own address and browser, so that rate limits do not distinguish them either.
 */

const samples = byDepth({ usual: 100, deep: 300 });
/** One in a hundred samples of equal distributions differs this much by chance, so a finding must repeat. */
const pLimit = 0.01;

/** Numbers of different blocks: numbers of one block would reach its rate limit. */
const mobileOf = (index: number): string => `4${String(20_000 + index)}123`;

let platform: TestPlatform;
const accounts: TestAccount[] = [];
beforeAll(async () => {
  platform = await openTestPlatform();
  for (let index = 0; index < samples * 2; index += 1) {
    const mobile = `+61${mobileOf(index)}`;
    accounts.push(await openTestAccount(platform, { mobile, email: `known${index}@example.com` }));
  }
}, 120_000);
afterAll(() => platform.close());

let visits = 0;
const newBrowser = () => {
  visits += 1;
  return openBrowser(platform, {
    address: `100.${70 + Math.floor(visits / 62_500)}.${Math.floor(visits / 250) % 250}.${(visits % 250) + 1}`,
  });
};

type Body = (index: number, isKnown: boolean) => Record<string, unknown>;

const ask = async (endpoint: Endpoint, body: Record<string, unknown>, needsProof: boolean) => {
  const browser = newBrowser();
  // So many attempts would reach the limits of brand, country and network, which change the response for every caller.
  await platform.database.db.pool.query('delete from identity.tally');
  const proof = needsProof ? await prove(browser) : {};
  const startedAt = performance.now();
  const { status, text } = await browser.call(endpoint, { body: { ...body, ...proof } });
  return { tookMs: performance.now() - startedAt, bodies: `${status} ${text}` };
};

const compare = async (endpoint: Endpoint, body: Body, { from, needsProof }: { from: number; needsProof: boolean }) => {
  const known: number[] = [];
  const unknown: number[] = [];
  const bodies = new Set<string>();
  // The first few are warm-up and are not counted.
  for (let index = -5; index < samples; index += 1) {
    for (const isKnown of index % 2 === 0 ? [true, false] : [false, true]) {
      const response = await ask(endpoint, body(from + Math.max(index, 0), isKnown), needsProof);
      if (index < 0) continue;
      bodies.add(response.bodies);
      (isKnown ? known : unknown).push(response.tookMs);
    }
  }
  return { bodies: [...bodies], p: mannWhitney(known, unknown) };
};

const authCases: [string, Endpoint, Body, boolean][] = [
  [
    'the login by name',
    loginEndpoint,
    (index, isKnown) => ({
      type: 'username',
      username: isKnown ? (accounts[index]?.username ?? '') : `m${String(index).padStart(20, '0')}`,
      password: 'Wrong-pass-for-all',
    }),
    false,
  ],
  [
    'the reset by mail',
    requestPasswordMailEndpoint,
    (index, isKnown) => ({
      username: isKnown ? (accounts[index]?.username ?? '') : `m${String(index).padStart(20, '0')}`,
      email: isKnown ? `known${index}@example.com` : `nobody${index}@example.com`,
    }),
    false,
  ],
  [
    'the SMS code for a login',
    sendLoginCodeEndpoint,
    (index, isKnown) => ({
      mobileNum: isKnown ? mobileOf(index) : `4${String(30_000 + index)}123`,
      countryDialingCode: '61',
      purpose: 'login',
    }),
    true,
  ],
];

it.each(authCases)(
  '%s tells known from unknown neither by words nor by time',
  { tags: ['deep'], timeout: 400_000 },
  async (_name, endpoint, body, needsProof) => {
    const first = await compare(endpoint, body, { from: 0, needsProof });
    expect(first.bodies).toHaveLength(1);
    if (first.p > pLimit) return;
    const second = await compare(endpoint, body, { from: samples, needsProof });
    expect(
      [first.p, second.p].every((p) => p <= pLimit),
      `p ${first.p}, then ${second.p}`,
    ).toBe(false);
  },
);

const transferSamples = byDepth({ usual: 30, deep: 100 });

it('a transfer tells an excluded account from one that does not exist neither by words nor by time', {
  tags: ['deep'],
  timeout: 400_000,
}, async () => {
  const { db } = platform.database;
  const agent = await openSeat(db, { isAgent: true, balance: 1_000_000n });
  const excluded = await openSeat(db, { upline: agent });
  await protect(db, excluded, 'excluded');
  const cookie = await signIn(db, agent, { role: 'agent', factor: 'passkey' });
  const host = 'aurora.localhost';
  const bodies = new Set<string>();
  const send = async (receiver: bigint): Promise<number> => {
    visits += 1;
    const startedAt = performance.now();
    const response = await platform.app.inject({
      method: transferToDownlineEndpoint.method,
      url: transferToDownlineEndpoint.url,
      headers: { host, origin: `http://${host}`, 'x-forwarded-for': `100.80.0.${(visits % 250) + 1}`, cookie },
      payload: { transferId: newId(), receiver: `${receiver}`, amount: '10000', currency: 'USD' },
    });
    const tookMs = performance.now() - startedAt;
    const { traceId: _, ...rest } = response.json();
    bodies.add(`${response.statusCode} ${JSON.stringify(rest)}`);
    return tookMs;
  };
  const compareReceivers = async (): Promise<number> => {
    const known: number[] = [];
    const unknown: number[] = [];
    for (let index = -3; index < transferSamples; index += 1) {
      const [one, other] =
        index % 2 === 0
          ? [await send(excluded.number), await send(900_000_000n)]
          : [await send(900_000_000n), await send(excluded.number)].toReversed();
      if (index < 0) continue;
      known.push(one ?? 0);
      unknown.push(other ?? 0);
    }
    return mannWhitney(known, unknown);
  };
  const first = await compareReceivers();
  expect([...bodies]).toHaveLength(1);
  // A finding by chance does not repeat.
  if (first <= pLimit) expect(await compareReceivers(), `p ${first} before`).toBeGreaterThan(pLimit);
});
