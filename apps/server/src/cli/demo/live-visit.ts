import { randomUUID } from 'node:crypto';
import { demoBrands } from '../seeds/demo.ts';
import { methodIdOf } from '../seeds/payment-methods.ts';
import type { DemoProvider } from './demo-provider.ts';
import { drawCard } from './draw-card.ts';
import { type Draws, drawsOf } from './draws.ts';
import { type Browser, type DemoPlatform, newBearer } from './open-platform.ts';
import { addressOf, deviceOf, mobileOf, type Person } from './people.ts';
import type { Act, Visit } from './plan-day.ts';
import type { PlayedGame } from './played-games.ts';
import { choiceOf, type StudioApi, stakeNear } from './studio-player.ts';
import { ticketText } from './texts.ts';
import type { TimeLine } from './time-line.ts';

export type Counts = Record<string, number>;

export type Stage = {
  seed: string;
  platform: DemoPlatform;
  studio: StudioApi;
  /** Null: the sandbox is the provider, and `payLive` pays there. */
  provider: DemoProvider | null;
  payLive?: (depositId: string) => Promise<void>;
  time: TimeLine;
  games: Readonly<Record<string, readonly PlayedGame[]>>;
  /** The hash of a payment password that nobody knows. */
  paymentHash: string;
  /** Recommenders of new members of a brand. */
  inviters: ReadonlyMap<string, readonly { memberId: string; code: string | null }[]>;
  /** Rounds until the next one of this player at the game that pays at least this many times the stake at dice. */
  luckyAfter?: (
    owner: { brandId: string; memberId: string; currency: string },
    gameCode: string,
  ) => Promise<{ skip: number; target: number } | null>;
  /** Tags of everybody who walks in. */
  tags: readonly string[];
  counts: Counts;
};

const unitsOf = (whole: number): string => `${Math.round(whole)}0000`;

const currencyOf = (brandId: string): string =>
  demoBrands.find(({ brand }) => brand.brandId === brandId)?.brand.currency ?? 'USD';

const hostOf = (brandId: string): string => `${brandId}.localhost`;

const visitorOf = (person: Person, draws: Draws) => {
  const address = addressOf(person, draws.chance(0.15) ? 1 : 0);
  return {
    brandId: person.brandId,
    host: hostOf(person.brandId),
    address,
    country: person.country,
    userAgent: person.userAgent,
    bearer: newBearer(),
    deviceId: deviceOf(person),
    presentedSession: null,
    presentedRemember: null,
  };
};

/** Registers the person as its source says: alone, invited by a member, or by the link of an agent. */
const registerPerson = (person: Person, draws: Draws, { platform, inviters, paymentHash }: Stage): Promise<Browser> => {
  const choices = inviters.get(`${person.brandId} ${person.source}`) ?? [];
  const inviter = choices.length === 0 ? null : draws.pick(choices);
  return platform.register(visitorOf(person, draws), {
    username: person.username,
    passwordHash: null,
    paymentHash,
    contacts: [
      { kind: 'mobile', value: mobileOf(person), verifiedAt: new Date() },
      ...(draws.chance(0.7)
        ? [
            {
              kind: 'email' as const,
              value: `${person.username}@example.com`,
              verifiedAt: draws.chance(0.6) ? new Date() : null,
            },
          ]
        : []),
    ],
    details: { payeeName: person.realName },
    recommenderId: inviter?.memberId ?? null,
    invitationCode: inviter?.code ?? null,
    language: 'EN',
    eventDetails: { method: 'registerMobile', site: hostOf(person.brandId) },
  });
};

type Life = { stage: Stage; person: Person; browser: Browser; draws: Draws; payeeId: string };

const count = ({ counts }: Stage, name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1;
};

const pause = ({ stage: { time } }: Life, ms: number): Promise<void> => time.until(time.nowMs() + ms);

const note = (life: Life, what: string, { ok, code }: { ok: boolean; code: string }): boolean => {
  count(life.stage, ok ? what : `${what} refused ${code}`);
  return ok;
};

const deposit = async (life: Life, { amount, outcome }: Extract<Act, { kind: 'deposit' }>): Promise<void> => {
  const { stage, person, browser } = life;
  const { platform, provider } = stage;
  const least = { card: 10, 'instant wallet': 5, 'bank transfer': 20, 'provider transfer': 20 }[person.paysBy];
  const most = person.paysBy === 'instant wallet' ? 2_000 : 5_000;
  const paid = Math.min(Math.max(amount, least), most);
  const made = await platform.asMember(browser, 'POST', '/api/member/v1/cashier/deposits', {
    orderId: randomUUID(),
    methodId: methodIdOf(person.brandId, person.paysBy),
    amount: unitsOf(paid),
    currency: currencyOf(person.brandId),
  });
  if (!note(life, 'deposit', made)) {
    // Where the law asks for the identity first, this is how a member finds out.
    if (made.code === 'PLAY_PROTECTION_STOP') await sendIdentity(life);
    return;
  }
  const { depositId } = made.data as { depositId: string };
  await pause(life, life.draws.between(20, 150) * 1_000);
  if (person.paysBy === 'bank transfer') {
    // An operator confirms it when the money has arrived; the rest expires.
    if (outcome !== 'expired')
      note(
        life,
        'deposit proof',
        await platform.asMember(browser, 'POST', `/api/member/v1/cashier/deposits/${depositId}/proof`, {
          transactionId: `TR${depositId.slice(-10).toUpperCase()}`,
        }),
      );
    return;
  }
  if (outcome === 'expired') return;
  if (provider === null) return stage.payLive?.(depositId);
  if (outcome === 'failed') provider.setPayment(depositId, { state: 'failed', detail: 'card_declined' });
  else {
    const cents = BigInt(unitsOf(paid));
    const [currency, providerRef] = [currencyOf(person.brandId), `pay-${depositId.slice(-12)}`];
    provider.setPayment(depositId, { state: 'paid', amount: cents, currency, providerRef, fee: cents / 80n });
  }
  await platform.run('cashier.follow_deposit', { depositId });
};

/** Sends what the identity check asks for: a drawn card, never a picture of a person. */
const sendIdentity = async (life: Life): Promise<void> => {
  const { stage, person, browser, draws } = life;
  const path = '/api/member/v1/protection/identity-check';
  const check = await stage.platform.asMember(browser, 'GET', path);
  const { asked = [], papers = [] } = (check.data ?? {}) as { asked?: { kind: string }[]; papers?: unknown[] };
  if (asked.length === 0 || papers.length > 0) return;
  for (const { kind } of asked) {
    const picture = await drawCard(person, kind);
    if (!note(life, 'paper', await stage.platform.asMember(browser, 'POST', `${path}/papers/${kind}`, picture))) return;
  }
  const birthday = `${draws.between(1961, 2004)}-0${draws.between(1, 9)}-1${draws.between(0, 9)}`;
  note(life, 'identity', await stage.platform.asMember(browser, 'POST', path, { realName: person.realName, birthday }));
};

/** Says what became of the payments that the member was sent. */
const confirmPayments = async (life: Life): Promise<void> => {
  const { stage, person, browser, draws } = life;
  const path = '/api/member/v1/cashier';
  const ready = await stage.platform.asMember(
    browser,
    'GET',
    `${path}/withdrawal-readiness?currency=${currencyOf(person.brandId)}`,
  );
  const { open = [] } = (ready.data ?? {}) as {
    open?: { withdrawalId: string; state: string; amount: { minor: string } }[];
  };
  for (const { withdrawalId, state, amount } of open.filter((one) => one.state === 'paid')) {
    const isShort = draws.chance(0.12);
    note(
      life,
      `${state}: ${isShort ? 'partly' : 'received'}`,
      await stage.platform.asMember(
        browser,
        'POST',
        `${path}/withdrawals/${withdrawalId}/receipt`,
        isShort
          ? {
              receipt: 'partly',
              remaining: String((BigInt(amount.minor) / 200_000n) * 100_000n || 100_000n),
              note: 'My bank shows less than you say.',
            }
          : { receipt: 'received' },
      ),
    );
  }
};

const addPayee = async (life: Life): Promise<void> => {
  const { stage, person, browser, payeeId } = life;
  const isWallet = person.paidBy === 'wallet payout';
  note(
    life,
    'payee',
    await stage.platform.asMember(browser, 'POST', '/api/member/v1/cashier/payees', {
      payeeId,
      kind: isWallet ? 'wallet' : 'bank',
      bankName: isWallet
        ? 'Quick Wallet'
        : life.draws.pick(['Bank of Larkspur', 'Tidewater Savings', 'Northgate Union']),
      holderName: person.realName,
      number: isWallet ? `${person.username}@wallet.example` : `DM${String(10_000_000 + person.n * 7)}0042`,
      proofs: [
        { factor: 'payment_password', password: '246810' },
        { factor: 'sms', code: '123456' },
      ],
    }),
  );
};

const play = async (life: Life, act: Extract<Act, { kind: 'play' }>): Promise<void> => {
  const { stage, person, draws } = life;
  const games = stage.games[person.brandId] ?? [];
  const game = games[act.game % games.length];
  if (game === undefined) return;
  const opened = await openGame(life, game);
  if (opened === null) return;
  let balance = BigInt(opened.balance);
  const wanted = (balance * BigInt(Math.round((0.4 + act.boldness) * 100))) / BigInt(act.rounds * 100);
  // Nobody bets an odd sum: a few round figures, by what is there.
  const handy = opened.stakes.steps.map(BigInt).filter((step) => step <= wanted);
  const stake = stakeNear(opened, handy.at(-1) ?? 0n);
  for (let n = 0; n < act.rounds && balance >= stake; n += 1) {
    const wish = choiceOf(opened.engine, draws);
    if (wish === null) return;
    const begun = await stage.studio.start(opened.sessionKey, stake, wish);
    if (!('roundId' in begun)) {
      count(stage, `round refused ${begun.code}`);
      if (begun.code !== 'ROUND_OPEN' && begun.code !== 'TOO_SOON') return;
      await pause(life, 20_000);
      continue;
    }
    let round = begun;
    if (opened.engine === 'mines' && round.state === 'open') {
      for (const cell of [draws.between(0, 11), draws.between(12, 24)]) {
        await pause(life, 2_000);
        const next = await stage.studio.step(opened.sessionKey, round.roundId, { type: 'reveal', cell });
        if (!('roundId' in next) || next.state !== 'open') {
          if ('roundId' in next) round = next;
          break;
        }
        round = next;
      }
      if (round.state === 'open') {
        const out = await stage.studio.step(opened.sessionKey, round.roundId, { type: 'cashOut' });
        if ('roundId' in out) round = out;
      }
    }
    count(stage, 'rounds');
    balance = round.balance === null ? balance - stake : BigInt(round.balance);
    await pause(life, Math.max(act.pauseMs, opened.minCycleMs + 500));
  }
};

const openGame = async (life: Life, game: PlayedGame) => {
  const { stage, browser, person } = life;
  const launched = await stage.platform.asMember(browser, 'POST', '/wps/game/launchGame', {
    vassalage: game.vassalage,
    gameType: game.gameType,
    gameCode: game.gameCode,
    mode: 'real',
    device: person.device,
  });
  if (!note(life, 'launch', launched)) {
    if (launched.code === 'PLAY_PROTECTION_STOP') await sendIdentity(life);
    return null;
  }
  const opened = await stage.studio.open((launched.data as { url: string }).url, game.gameCode);
  // Nobody bets in the second in which the game opens; the record of rounds would not know which game it was.
  await pause(life, 5_000);
  return opened;
};

/** One big win: small stakes at dice, then the highest one at the right moment. Nothing if somebody has had it. */
const bigWin = async (life: Life): Promise<void> => {
  const { stage, person } = life;
  if (stage.counts['big win'] !== undefined) return;
  const game = stage.games[person.brandId]?.find(({ gameCode }) => gameCode === 'dice');
  if (game === undefined || stage.luckyAfter === undefined) return;
  const card = { ...life, person: { ...person, paysBy: 'card' as const } };
  await deposit(card, { kind: 'deposit', amount: 2_000, outcome: 'paid' });
  const opened = await openGame(life, game);
  if (opened === null) return;
  const luck = await stage.luckyAfter(
    { brandId: person.brandId, memberId: life.browser.memberId, currency: currencyOf(person.brandId) },
    game.gameCode,
  );
  if (luck === null) return count(stage, 'big win not near');
  const wish = { side: 'over', target: luck.target };
  for (let n = 0; n <= luck.skip; n += 1) {
    const stake = n === luck.skip ? BigInt(opened.stakes.max) : BigInt(opened.stakes.min);
    const round = await stage.studio.start(opened.sessionKey, stake, wish);
    if (!('roundId' in round)) return count(stage, `big win refused ${round.code}`);
    count(stage, 'rounds');
    if (n === luck.skip) count(stage, BigInt(round.win ?? 0) > 0n ? 'big win' : 'big win missed');
    await pause(life, opened.minCycleMs + 600);
  }
};

const withdraw = async (life: Life, share: number): Promise<void> => {
  const { stage, person, browser, payeeId } = life;
  const currency = currencyOf(person.brandId);
  const ready = await stage.platform.asMember(
    browser,
    'GET',
    `/api/member/v1/cashier/withdrawal-readiness?currency=${currency}`,
  );
  if (!ready.ok) return;
  const { withdrawable, payees } = ready.data as { withdrawable: { minor: string }; payees: { payeeId: string }[] };
  if (payees.length === 0) return addPayee(life);
  const whole = Math.floor((Number(BigInt(withdrawable.minor) / 10_000n) * share) / 5) * 5;
  if (whole < 20) return;
  note(
    life,
    'withdrawal',
    await stage.platform.asMember(browser, 'POST', '/api/member/v1/cashier/withdrawals', {
      withdrawalId: randomUUID(),
      methodId: methodIdOf(person.brandId, person.paidBy),
      payeeId: payees[0]?.payeeId ?? payeeId,
      amount: unitsOf(Math.min(whole, 5_000)),
      currency,
      proof: { factor: 'payment_password', password: '246810' },
    }),
  );
};

const dispute = async (life: Life): Promise<void> => {
  const { stage, browser } = life;
  const bets = await stage.platform.asMember(browser, 'GET', '/api/member/v1/bets');
  const [round] = ((bets.data as { list?: { roundRef: string }[] })?.list ?? []) as { roundRef: string }[];
  if (round === undefined) return;
  const comment = life.draws.pick([
    'The game froze before the result was shown.',
    'I think this round should have paid more.',
    'I closed the window by mistake during this round.',
  ]);
  note(
    life,
    'dispute',
    await stage.platform.asMember(browser, 'POST', `/api/member/v1/bets/${round.roundRef}/dispute`, { comment }),
  );
};

const act = async (life: Life, one: Act): Promise<void> => {
  const { stage, browser, person } = life;
  const currency = currencyOf(person.brandId);
  const send = async (what: string, method: 'POST' | 'PUT', path: string, body: unknown): Promise<void> =>
    void note(life, what, await stage.platform.asMember(browser, method, path, body));
  switch (one.kind) {
    case 'deposit':
      return deposit(life, one);
    case 'play':
      return play(life, one);
    case 'bigWin':
      return bigWin(life);
    case 'withdraw':
      return withdraw(life, one.share);
    case 'limit':
      return send('limit', 'PUT', '/api/member/v1/protection/deposit-limits', {
        period: 'week',
        currency,
        ceiling: unitsOf(one.ceiling),
      });
    case 'break':
      return send('break', 'POST', '/api/member/v1/protection/cooling-off', {
        option: life.draws.pick(['24h', '7d', '30d']),
      });
    case 'exclude':
      return send('exclusion', 'POST', '/api/member/v1/protection/exclusion', {
        option: life.draws.pick(['6m', '1y', '5y']),
      });
    case 'ticket':
      return send('ticket', 'PUT', '/wps/feedback', { feedbackId: randomUUID(), ...ticketText(one.topic) });
    case 'dispute':
      return dispute(life);
    case 'identity':
      return sendIdentity(life);
  }
};

/** Operators tag members by hand. */
const tagMember = async (stage: Stage, { brandId, memberId }: Browser, tags: readonly string[]): Promise<void> => {
  const path = `/api/ops/v1/brands/${brandId}/members/${memberId}/tags`;
  const { ok, code } = await stage.platform.asOperator('support@ops.example', 'PUT', path, { tags });
  count(stage, ok ? 'tags' : `tags refused ${code}`);
};

/** Lives one visit: in, what was planned, out. What the services refuse does not happen. */
export const liveVisit = async ({ person, isFirst, acts }: Visit, day: number, stage: Stage): Promise<void> => {
  const draws = drawsOf(stage.seed, 'life', person.n, day);
  const browser = isFirst
    ? await registerPerson(person, draws, stage)
    : await stage.platform.login(visitorOf(person, draws), person.username);
  if (browser === null) return count(stage, 'login refused');
  count(stage, isFirst ? 'members' : 'logins');
  const life: Life = { stage, person, browser, draws, payeeId: randomUUID() };
  await pause(life, draws.between(10, 60) * 1_000);
  if (!isFirst && draws.chance(0.25)) await confirmPayments(life);
  const tags = [...stage.tags, ...(person.segment === 'vip' ? ['vip'] : [])];
  if (stage.tags.length > 0 || (isFirst && tags.length > 0)) await tagMember(stage, browser, tags);
  for (const [n, one] of acts.entries()) {
    await act(life, one);
    if (isFirst && n === 0 && one.kind === 'deposit' && draws.chance(0.6)) await addPayee(life);
    await pause(life, draws.between(10, 70) * 1_000);
  }
};
