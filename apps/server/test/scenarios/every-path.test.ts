import {
  createDepositEndpoint,
  getMemberInfoEndpoint,
  getProtectionEndpoint,
  launchGameEndpoint,
  listHistoryEndpoint,
  logoutEndpoint,
  registerEndpoint,
  setDepositLimitEndpoint,
  startExclusionEndpoint,
} from '@fairhouse/protocol';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDeposit } from '#modules/cashier/deposits/create-deposit.ts';
import { createProvider, depositDeps, methodFor } from '#modules/cashier/deposits/deposits.fixture.ts';
import { takePaymentHint } from '#modules/cashier/deposits/take-payment-hint.ts';
import { installMethods } from '#modules/cashier/methods/install-methods.ts';
import { addPayee } from '#modules/cashier/payees/add-payee.ts';
import { byPassword } from '#modules/identity/login/login-methods.fixture.ts';
import { readWallets, walletsOf } from '#modules/ledger/index.ts';
import { saveContact } from '#modules/member/index.ts';
import {
  bodies,
  call,
  type GatewayBench,
  openGatewayBench,
  openVendor,
  type Seat,
  type VendorHand,
} from '#modules/play/gateway/gateway.fixture.ts';
import { openGameSession, openPlayer, playSubscription } from '#modules/play/index.ts';
import { restrictingPort } from '#modules/protection/index.ts';
import { marketingSuppressedAmong } from '#modules/protection/marketing-suppression/marketing-suppressed-among.ts';
import { chooseRestriction } from '#modules/protection/restrictions/choose-restriction.ts';
import { readRestriction } from '#modules/protection/restrictions/restriction.query.ts';
import { screenMember } from '#modules/protection/restrictions/screen-member.ts';
import { spendable, type VendorOrder, type VendorResponse } from '#modules/wallet/index.ts';
import { fetchHome } from '#modules/wallet/transfers/fetch-home.ts';
import { requestTransfer } from '#modules/wallet/transfers/request-transfer.ts';
import { transferWallet } from '#modules/wallet/transfers/transfer-wallet.ts';
import { toStoredEvent } from '#platform/bus/outbox.store.ts';
import { takeEvents } from '#platform/bus/take-events.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { prove } from '#test/harness/prove.ts';
import { openTestAccount } from '#test/harness/test-account.ts';
import { openBrowser, type TestBrowser } from '#test/harness/test-browser.ts';
import { adjust, openTestMember, signIn, type TestMember } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';

/**
 * For a self-excluded member: every path that could give them money, access or a message must fail, and every way out
 * must stay open.
 */
let platform: TestPlatform;
let bench: GatewayBench;
let vendor: VendorHand;
beforeAll(async () => {
  platform = await openTestPlatform();
  bench = await openGatewayBench({ ...platform.database, close: async () => {} }, inject('services').redisUrl);
  vendor = await openVendor(bench);
  await platform.database.db.pool.query(
    `insert into wallet.vendor_wallet (brand_id, vendor_code, display_name) values ('aurora', 'LUMEN', 'Lumen Works')`,
  );
});
afterAll(async () => {
  await vendor.client.close();
  await bench.close();
  await platform.close();
});

let visits = 0;
const browserAt = (host = 'aurora.localhost'): TestBrowser => {
  visits += 1;
  return openBrowser(platform, { address: `2001:db8:e9:${visits.toString(16)}::1`, host });
};
const browserOf = async (member: TestMember, host?: string): Promise<TestBrowser> => {
  const browser = browserAt(host);
  browser.cookies.set('__Host-sid', (await signIn(platform.database.db, member)).slice('__Host-sid='.length));
  return browser;
};

const restricting = () => ({ ...platform.context.modules.get(restrictingPort), db: platform.database.db });
const exclude = ({ brandId, memberId }: TestMember, option: '6m' | 'forever' = '6m') =>
  chooseRestriction({ brandId, memberId }, { state: 'excluded', option }, restricting());
const standing = ({ brandId, memberId }: { brandId: string; memberId: string }) =>
  readRestriction(platform.database.db.read, { brandId, memberId });
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );
const screen = (owner: { brandId: string; memberId: string }, at: { act: 'deposit' | 'payee' }) =>
  screenMember(owner, at, restricting());

/** Seats a member at a game, with money and a session, as a launch would. */
const seat = async (member: TestMember): Promise<Seat> => {
  const { brandId, memberId, currency } = member;
  await adjust(platform.database.db, member, 1_000_000n);
  const player = await platform.database.db.transaction((tx) =>
    openPlayer(tx, { vendorCode: vendor.code, brandId, memberId, currency }),
  );
  const { sessionToken } = await openGameSession(platform.database.db.read, {
    vendorCode: vendor.code,
    playerId: player.playerId,
    gameCode: 'lucky-reef',
  });
  return { player, sessionToken };
};
const balanceOf = async ({ wallet }: TestMember) =>
  (await readWallets(platform.database.db.read, [wallet]))[0]?.balance ?? 0n;

const lumen = () => {
  const money = new Map<string, bigint>();
  const move = async ({ memberId, amount, direction }: VendorOrder): Promise<VendorResponse> => {
    const has = money.get(memberId) ?? 0n;
    const moved = amount ?? has;
    const left = direction === 'to_vendor' ? has + moved : has - moved;
    money.set(memberId, left);
    return { outcome: 'confirmed', amount: moved, left };
  };
  return { ...platform.context, vendorPorts: () => ({ move, status: async () => ({ outcome: 'unknown' }) as const }) };
};

describe('an excluded player finds every way back closed', () => {
  let member: TestMember;
  let browser: TestBrowser;
  beforeAll(async () => {
    member = await openTestMember(platform.database.db);
    browser = await browserOf(member);
    const { value, code } = await browser.call(startExclusionEndpoint, { body: { option: '6m' } });
    expect(code).toBeNull();
    expect(value).toMatchObject({
      restriction: { state: 'excluded' },
      bars: ['excluded'],
      mayPlay: false,
      mayDeposit: false,
    });
  });

  const launch = (mode: 'real' | 'demo') =>
    browser.call(launchGameEndpoint, {
      body: { vassalage: 'x', gameType: 'RNG', gameCode: 'x', mode, device: 'desktop' },
    });

  it.each(['real', 'demo'] as const)('launching a game, %s', async (mode) => {
    expect(await launch(mode)).toMatchObject({
      code: 'PLAY_PROTECTION_STOP',
      details: { kind: 'exclusion', bars: ['excluded'] },
    });
  });

  it('depositing', async () => {
    const body = { orderId: newId(), methodId: newId(), amount: '500000', currency: 'USD' };
    expect(await browser.call(createDepositEndpoint, { body })).toMatchObject({ code: 'PLAY_PROTECTION_STOP' });
  });

  it('a raise of an own limit, now or for later', async () => {
    const limit = (ceiling: string | null) =>
      browser.call(setDepositLimitEndpoint, { body: { period: 'day', currency: 'USD', ceiling } });
    expect((await limit('1000000')).code).toBeNull();
    expect((await limit(null)).code).toBe('PROTECTION_TOO_EARLY');
    expect((await limit('2000000')).code).toBe('PROTECTION_TOO_EARLY');
  });

  it('moving money to a vendor; what is there comes home', async () => {
    const other = await openTestMember(platform.database.db);
    const deps = lumen();
    await adjust(platform.database.db, other, 500_000n);
    const owner = { brandId: other.brandId, memberId: other.memberId };
    const input = { vassalage: 'LUMEN', currency: 'USD' } as const;
    await transferWallet(owner, { ...input, transferId: newId(), direction: 'toVendor', amount: 200_000n }, deps);
    await exclude(other);
    const again = { ...owner, transferId: newId(), vendorCode: 'LUMEN', currency: 'USD', amount: 100_000n } as const;
    expect(await codeOf(requestTransfer({ ...again, direction: 'to_vendor' }, deps))).toBe('PLAY_PROTECTION_STOP');
    expect(await fetchHome(owner, deps)).toBe(1);
    const wallets = await walletsOf(platform.database.db.read, owner);
    expect(wallets.find(({ purse }) => purse === 'main')?.balance).toBe(500_000n);
  });

  it('a message to draw them back', async () => {
    const { brandId, memberId } = member;
    expect(await marketingSuppressedAmong(platform.database.db.read, { brandId, memberIds: [memberId] })).toEqual(
      new Set([memberId]),
    );
  });

  it('and is not stopped from reading, from the account, and from leaving', async () => {
    expect((await browser.call(getProtectionEndpoint)).code).toBeNull();
    expect((await browser.call(getMemberInfoEndpoint)).code).toBeNull();
    expect((await browser.call(listHistoryEndpoint)).code).toBeNull();
    expect((await browser.call(logoutEndpoint)).code).toBeNull();
  });
});

describe('an exclusion in the middle of a round', () => {
  it('lets it settle, keeps what was won, and takes no further bet, with the old session or without', async () => {
    const member = await openTestMember(platform.database.db);
    const playSession = await seat(member);
    const made = bodies(playSession);
    const [won, undone] = [made.bet('10'), made.bet('20')];
    for (const bet of [won, undone]) expect((await call(vendor, 'bet', bet)).body.status).toBe('OK');
    await exclude(member);
    const refused = await call(vendor, 'bet', made.bet('1'));
    expect(refused.body.status).toBe('PLAYER_BLOCKED');
    expect(refused.text).not.toMatch(/exclu|protect|barred/i);
    const before = await balanceOf(member);
    expect((await call(vendor, 'win', made.win('30', won.transactionId))).body.status).toBe('OK');
    expect((await call(vendor, 'rollback', made.rollback(undone.transactionId))).body.status).toBe('OK');
    expect(await balanceOf(member)).toBeGreaterThan(before);
    expect((await call(vendor, 'bet', made.bet('1'))).body.status).toBe('PLAYER_BLOCKED');
  });

  it('ends the game sessions', async () => {
    const member = await openTestMember(platform.database.db);
    const { player } = await seat(member);
    await exclude(member);
    const { rows } = await platform.database.db.pool.query(
      `select * from platform.outbox where type = 'protection.restricted.v1' and payload->>'memberId' = $1`,
      [member.memberId],
    );
    await takeEvents(
      { db: platform.database.db, log: platform.context.log },
      playSubscription,
      rows.map(toStoredEvent),
    );
    const { rows: sessions } = await platform.database.db.pool.query(
      'select ended_at is not null as over from play.game_session where player_id = $1',
      [player.playerId],
    );
    expect(sessions).toEqual([{ over: true }]);
  });
});

describe('money of an excluded player', () => {
  it('that arrives late is credited, owes no turnover, and can all be taken out; it cannot be played', async () => {
    const member = await openTestMember(platform.database.db);
    const provider = createProvider();
    const deps = depositDeps(platform.database, provider.client, { depositTurnoverThousandthsTimes: 1_000 });
    const method = methodFor();
    await platform.database.db.transaction((tx) => installMethods(tx, 'aurora', [method]));
    const open = () =>
      createDeposit(
        { brandId: member.brandId, memberId: member.memberId },
        { orderId: newId(), methodId: method.methodId, amount: 500_000n, currency: 'USD' },
        { ...deps, screenMember: screen },
      );
    const [early, late] = [await open(), await open()];
    provider.pay(early.depositId, 500_000n);
    await takePaymentHint(early.depositId, deps);
    const funds = () => spendable(platform.database.db.read, { ...member, currency: 'USD' });
    expect(await funds()).toMatchObject({ balance: 500_000n, withdrawable: 0n });
    await exclude(member);
    provider.pay(late.depositId, 500_000n);
    await takePaymentHint(late.depositId, deps);
    expect(await funds()).toMatchObject({ balance: 1_000_000n, withdrawable: 1_000_000n });
    expect(await codeOf(open())).toBe('PLAY_PROTECTION_STOP');
  });
});

describe('a new account of an excluded person', () => {
  const password = 'quiet-harbour-71';
  const formOf = (more: object) => ({
    username: `x${newId().replaceAll('-', '').slice(-12)}`,
    password,
    confirmPassword: password,
    payeeName: 'Mara Sol',
    paymentPassword: '864203',
    termsAccepted: true,
    login: true,
    ...more,
  });
  const register = async (more: object, host?: string) => {
    const browser = browserAt(host);
    return browser.call(registerEndpoint, { body: { ...formOf(more), ...(await prove(browser)) } });
  };
  const mobile = '+61412777156';
  let first: TestMember;
  beforeAll(async () => {
    const { member } = await openTestAccount(platform, { mobile, email: 'ann.ember@gmail.com' });
    const [main] = await walletsOf(platform.database.db.read, { brandId: 'aurora', memberId: member.id });
    first = { brandId: 'aurora', memberId: member.id, wallet: main?.walletId ?? 0n, currency: 'USD' };
    await addPayee(first, payeeOf('DE89 3704 0044 0532 0130 00'), async () => {}, payeeDeps());
    await exclude(first);
  });
  const payeeDeps = () => ({ ...platform.context, jobs: createJobs(), screenMember: screen });
  const payeeOf = (number: string) => ({
    payeeId: newId(),
    kind: 'bank' as const,
    bankName: 'Harbour Savings',
    holderName: 'Ann Ember',
    number,
    proofs: [{ factor: 'totp' as const, code: '123456' }],
  });

  it.each([
    ['with the number written otherwise', { mobileNum: '(0412) 777-156', countryDialingCode: '61' }],
    ['with dots and a plus in the address', { email: 'annem.ber+new@googlemail.com' }],
    ['with a letter that only looks the same', { email: 'ann.ember@gmail.com'.replace('a', 'а') }],
  ])('is refused without a reason: %s', async (_, more) => {
    const response = await register(more);
    // A look-alike may also be rejected as an invalid address: in both cases no account is created.
    expect(['MEMBER_REGISTRATION_REFUSED', 'MEMBER_EMAIL_FORMAT_INVALID', 'MEMBER_FIELD_INVALID']).toContain(
      response.code,
    );
    expect(response.text).not.toMatch(/exclu/i);
  });

  it('is opened for somebody else', async () => {
    expect((await register({ email: `free${newId().slice(-6)}@example.com` })).code).toBeNull();
  });

  it('that was opened before, at another brand, is restricted as soon as they log in; they still get in', async () => {
    const account = await openTestAccount(platform, { brandId: 'harbour' });
    const contact = { brandId: 'harbour', memberId: account.member.id, kind: 'email', verifiedAt: null } as const;
    await platform.database.db.transaction((tx) =>
      saveContact(tx, { ...contact, value: 'annember@googlemail.com' }, platform.context),
    );
    const browser = browserAt('harbour.localhost');
    expect((await byPassword(browser, account)).value).toMatchObject({ state: 'signedIn' });
    expect(await standing({ brandId: 'harbour', memberId: account.member.id })).toMatchObject({
      state: 'excluded',
      by: 'register',
    });
    const body = { orderId: newId(), methodId: newId(), amount: '500000', currency: 'EUR' };
    expect((await browser.call(createDepositEndpoint, { body })).code).toBe('PLAY_PROTECTION_STOP');
  });

  it('is restricted when it names the same payout account, and money can still go there', async () => {
    const other = await openTestMember(platform.database.db);
    await addPayee(other, payeeOf('de89370400440532013000'), async () => {}, payeeDeps());
    expect(await standing(other)).toMatchObject({ state: 'excluded', by: 'register' });
    const browser = await browserOf(other);
    const body = { orderId: newId(), methodId: newId(), amount: '500000', currency: 'USD' };
    expect((await browser.call(createDepositEndpoint, { body })).code).toBe('PLAY_PROTECTION_STOP');
  });

  it('on the same device only is opened, and left for a person to look at', async () => {
    const browser = browserAt();
    const enter = async (more: object) =>
      browser.call(registerEndpoint, { body: { ...formOf({ ...more, login: true }), ...(await prove(browser)) } });
    expect((await enter({})).code).toBeNull();
    const { id: memberId } = (await browser.call(getMemberInfoEndpoint)).value as { id: string };
    await exclude({ brandId: 'aurora', memberId, wallet: 0n, currency: 'USD' });
    browser.cookies.delete('__Host-sid');
    expect((await enter({})).code).toBeNull();
    const second = (await browser.call(getMemberInfoEndpoint)).value as { id: string };
    const { rows } = await platform.database.db.pool.query(
      'select act, verdict, kinds from protection.person_match where member_id = $1',
      [second.id],
    );
    expect(rows).toEqual([{ act: 'register', verdict: 'review', kinds: ['device'] }]);
    expect(await standing({ brandId: 'aurora', memberId: second.id })).toBeNull();
  });
});
