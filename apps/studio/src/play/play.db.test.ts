import { randomBytes, randomUUID } from 'node:crypto';
import { fairDraws, hashOfSeed } from '@fairhouse/games/fair';
import {
  type OpenedGame,
  openedGame,
  type RevealedRound,
  type RoundProof,
  revealedRound,
  roundPage,
  roundProof,
  roundView,
  type SeedsChanged,
} from '@fairhouse/games/wire';
import { makeKeyPair, signRevealPermit, testKeys } from '@fairhouse/vendor-kit';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { compareBooks } from '../../test/compare-books.ts';
import { type Behaviour, startBalance } from '../../test/fake-platform.ts';
import { openTestStudio, type TestStudio } from '../../test/test-studio.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());

const cycleMs = 2_500;
const settled = async () =>
  vi.waitFor(async () => expect(await compareBooks(studio.db, studio.platform)).toEqual([]), 60_000);

describe('a game', () => {
  test('is opened by a launch token, once', async () => {
    const player = randomUUID();
    const { status, body } = await studio.open({ player });
    expect(status).toBe(200);
    expect(openedGame.parse(body)).toMatchObject({
      gameCode: 'coin',
      mode: 'real',
      currency: 'USD',
      balance: String(startBalance),
      stakes: { min: '10', max: '10000', first: '10' },
      minCycleMs: cycleMs,
      staked: '0',
      won: '0',
      openRound: null,
      seeds: { nonce: 0 },
    });
    const again = await studio.open({ player });
    expect([again.status, again.body.code]).toEqual([401, 'SESSION_ENDED']);
  });

  test.each([
    ['opens when the platform responds to the second attempt', ['503'], 200],
    ['does not open when the platform does not respond', ['503', '503'], 429],
  ] as const)('%s', async (_, behaviours, expected) => {
    studio.platform.plan('authenticate', ...behaviours);
    expect((await studio.open({ player: randomUUID() })).status).toBe(expected);
  });

  test('is opened again by the key of its session, which is kept as a hash alone', async () => {
    const { key } = await studio.sit();
    const { status, body } = await studio.open({ sessionKey: key });
    expect([status, body.sessionKey]).toEqual([200, key]);
    const rows = await studio.db.query<{ text: string }>('select session::text as text from session');
    expect(rows.some(({ text }) => text.includes(key))).toBe(false);
    const stranger = await studio.open({ sessionKey: 'k_nobody' });
    expect(stranger.body.code).toBe('SESSION_ENDED');
  });

  test.each(['closed', 'unknown'])('that is %s does not open', async (gameCode) => {
    const { status, body } = await studio.open({ gameCode });
    expect([status, body.code]).toEqual([503, 'GAME_UNAVAILABLE']);
  });
});

describe('a round', () => {
  test('is decided by the seeds, paid by bet and win, and told with the balance', async () => {
    const player = await studio.sit();
    const { status, body: round } = await player.start();
    expect(status).toBe(200);
    roundView.parse(round);
    const shown = round.show as { coin: number };
    const win = shown.coin === 0 ? 200n : 0n;
    expect(round).toMatchObject({ state: 'settled', stake: '100', win: String(win), nonce: 0 });
    expect(round.balance).toBe(String(startBalance - 100n + win));
    const { roundId } = round;
    expect(studio.platform.received('bet').filter((bet) => bet.roundId === roundId)).toHaveLength(1);
    expect(studio.platform.received('win').filter((one) => one.roundId === roundId)).toMatchObject([
      { amount: String(win), roundClosed: true },
    ]);
    const { body: reopened } = await studio.open({ sessionKey: player.key });
    expect([reopened.staked, reopened.won]).toEqual(['100', String(win)]);
    await settled();
  });

  test('asked for again with the same key is the same round', async () => {
    const player = await studio.sit();
    const key = randomUUID();
    const both = await Promise.all([player.start({ key }), player.start({ key })]);
    const third = await player.start({ key });
    expect(new Set([...both, third].map(({ body }) => body.roundId)).size).toBe(1);
    expect([...both, third].map(({ body }) => body.state)).toEqual(['settled', 'settled', 'settled']);
  });

  // More at once would take longer than the three attempts of a bet on a busy machine, and the round would be given up.
  test('is one, whoever asks twelve times at once', async () => {
    const player = await studio.sit({ gameCode: 'walk' });
    const responses = await Promise.all(Array.from({ length: 12 }, () => player.start()));
    const begun = responses.filter(({ status }) => status === 200);
    expect(begun).toHaveLength(1);
    expect(responses.filter(({ body }) => body.code === 'ROUND_OPEN')).toHaveLength(11);
    const roundId = begun[0]?.body.roundId;
    expect(studio.platform.received('bet').filter((bet) => bet.roundId === roundId)).toHaveLength(1);
    await settled();
  });

  test('does not begin before the cycle of the last has passed, less what a start may be early', async () => {
    const player = await studio.sit();
    const first = await player.start();
    const from = new Date(first.body.startedAt).getTime();
    expect(new Date(first.body.nextStartAt).getTime() - from).toBe(cycleMs);
    const soon = await player.start();
    expect([soon.status, soon.body.code]).toEqual([429, 'TOO_SOON']);
    expect(soon.body.retryAfterMs).toBeGreaterThan(cycleMs - 1_500);
    // First a second too early, then in time: the test's clock advances by itself.
    studio.skip(from + cycleMs - 100 - 1_000 - studio.now().getTime());
    expect((await player.start()).body.code).toBe('TOO_SOON');
    studio.skip(from + cycleMs - 90 - studio.now().getTime());
    expect((await player.start()).status).toBe(200);
  });

  test.each([
    ['below the least', '9'],
    ['above the most', '20000'],
    ['nothing', '0'],
  ])('is refused for a stake that is %s', async (_, stake) => {
    const player = await studio.sit();
    const { status, body } = await player.start({ stake });
    expect([status, body.code]).toEqual([409, 'STAKE_NOT_ALLOWED']);
  });

  test.each([
    ['a wish the game does not know', { wish: { side: 'edge' } }],
    ['a key that is none', { key: 'first' }],
    ['a stake with a point', { stake: '1.5' }],
  ])('is refused for %s', async (_, more) => {
    const player = await studio.sit();
    const { status, body } = await player.start(more);
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
  });

  describe('of autoplay', () => {
    const rounds = async () => (await studio.db.query<{ count: string }>('select count(*) from round'))[0]?.count;
    const sitWith = async (isAllowed: boolean, gameCode = 'coin') => {
      studio.platform.allowAutoplay(isAllowed);
      const player = await studio.sit({ gameCode });
      studio.platform.allowAutoplay(false);
      return player;
    };

    test('is refused where the rules of the session forbid autoplay, and takes no stake', async () => {
      const player = await sitWith(false);
      expect(player.opened.rules.autoplay).toBe(false);
      const before = await rounds();
      const { status, body } = await player.start({ auto: true });
      expect([status, body.code]).toEqual([409, 'AUTOPLAY_NOT_ALLOWED']);
      expect(await rounds()).toBe(before);
      expect((await player.start({ auto: false })).status).toBe(200);
    });

    test('is an ordinary round where they allow it: same cycle, same seeds, same history', async () => {
      const player = await sitWith(true);
      expect(player.opened.rules.autoplay).toBe(true);
      const { status, body } = await player.start({ auto: true });
      expect([status, body.state, body.nonce]).toEqual([200, 'settled', 0]);
      expect((await player.start({ auto: true })).body.code).toBe('TOO_SOON');
      expect((await player.history()).body.rounds).toMatchObject([{ roundId: body.roundId }]);
      const { body: proof } = await studio.ask<RoundProof>(`/proof/${body.roundId}`);
      expect(proof.seeds.nonce).toBe(0);
    });

    test('is refused in a game that needs decisions, also where the rules allow autoplay', async () => {
      const player = await sitWith(true, 'walk');
      expect(player.opened.rules.autoplay).toBe(false);
      expect((await player.start({ auto: true })).body.code).toBe('AUTOPLAY_NOT_ALLOWED');
    });

    test.each([true, false])('follows the launch of a demo: %s', async (isAllowed) => {
      const { rules } = await studio.db.query<{ rules: object }>('select rules from session limit 1').then(([row]) => {
        if (row === undefined) throw new Error('nobody has played yet');
        return row;
      });
      const launchToken = randomBytes(16).toString('base64url');
      await studio.db.query(
        `insert into launch values ($1, 'demo', 'coin', 'fairhouse', 'http://x.localhost', 'en', $2, now())`,
        [launchToken, { ...rules, autoplay: isAllowed }],
      );
      const body = { gameCode: 'coin', mode: 'demo', launchToken, sessionKey: null, language: 'en' };
      expect((await studio.ask<OpenedGame>('/play/api/open', { body })).body.rules.autoplay).toBe(isAllowed);
    });

    test('is refused in a demo without a launch', async () => {
      const player = await studio.sit({ mode: 'demo' });
      expect(player.opened.rules.autoplay).toBe(false);
      expect((await player.start({ auto: true })).body.code).toBe('AUTOPLAY_NOT_ALLOWED');
    });
  });

  test('is nobody’s without a session', async () => {
    const { status, body } = await studio.ask<{ code: string }>('/play/api/rounds', {
      key: 'k_nobody',
      body: { key: randomUUID(), stake: '100', wish: { side: 'heads' } },
    });
    expect([status, body.code]).toEqual([401, 'SESSION_ENDED']);
  });

  test('is not begun from another origin', async () => {
    const { key } = await studio.sit();
    const response = await fetch(`${studio.url()}/play/api/rounds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
      body: JSON.stringify({ key: randomUUID(), stake: '100', wish: { side: 'heads' } }),
    });
    expect(response.status).toBe(400);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('a platform that refuses the stake', () => {
  test.each([
    ['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS'],
    ['LIMIT_REACHED', 'LIMIT_REACHED'],
    ['STAKE_NOT_ALLOWED', 'STAKE_NOT_ALLOWED'],
    ['PLAYER_BLOCKED', 'PLAYER_BLOCKED'],
    ['SESSION_EXPIRED', 'SESSION_ENDED'],
    ['MAINTENANCE', 'GAME_UNAVAILABLE'],
    ['TRANSACTION_CONFLICT', 'GAME_UNAVAILABLE'],
  ])('with %s: the player is told %s, the round is void and nothing is rolled back', async (refuse, code) => {
    const player = await studio.sit();
    studio.platform.plan('bet', { refuse });
    const key = randomUUID();
    const before = studio.platform.received('rollback').length;
    const { body } = await player.start({ key });
    expect(body.code).toBe(code);
    expect((await player.start({ key })).body.code).toBe(code);
    expect(studio.platform.received('rollback')).toHaveLength(before);
    const { body: page } = await player.history();
    expect(page.rounds).toMatchObject([{ state: 'void', win: null, show: null }]);
    await settled();
    // A refusal does not block the next attempt, and an ended session stays ended.
    const next = await player.start();
    if (code === 'SESSION_ENDED') expect(next.body.code).toBe('SESSION_ENDED');
    else expect(next.status).toBe(200);
  });
});

describe('a platform that does not respond to the stake', () => {
  const cases: [string, Behaviour[], 'settled' | 'void'][] = [
    ['once, not having taken it', ['503'], 'settled'],
    ['once, having taken it', ['lost'], 'settled'],
    ['twice', ['stalled', '503 after'], 'settled'],
    ['with its own signature', ['forged'], 'settled'],
    ['ever', ['503', '503', '503'], 'void'],
    ['ever, having taken it', ['lost', '503 after', 'lost'], 'void'],
    ['in time', ['stalled', 'stalled', 'stalled'], 'void'],
    ['before the bet was taken back', ['late', 'late', 'late'], 'void'],
  ];
  test.each(cases)('%s', async (_, behaviours, end) => {
    const player = await studio.sit();
    studio.platform.plan('bet', ...behaviours);
    studio.platform.plan('rollback', '503', 'lost');
    const { status, body } = await player.start();
    expect(status).toBe(200);
    expect(body.state).toBe(end === 'void' ? 'pending' : 'settled');
    if (end === 'void') expect([body.show, body.win, body.balance]).toEqual([null, null, null]);
    await vi.waitFor(async () => expect((await player.current()).body?.state).toBe(end), 60_000);
    await settled();
    const bets = studio.platform.received('bet').filter((bet) => bet.roundId === body.roundId);
    expect(new Set(bets.map(({ transactionId }) => transactionId)).size).toBe(1);
    expect(bets).toHaveLength(Math.min(behaviours.length + 1, 3));
    studio.platform.plan('rollback');
  });
});

describe('a platform that does not respond to the win', () => {
  test.each<[string, Behaviour[]]>([
    ['for a while', ['503', '503', '503', '503']],
    ['having taken it', ['lost', '503 after']],
    ['in time', ['stalled', 'stalled', 'stalled']],
  ])('%s: the result is told, the balance when it is known', async (_, behaviours) => {
    const player = await studio.sit();
    studio.platform.plan('win', ...behaviours, ...Array.from({ length: 4 }, () => '503' as const));
    const { body } = await player.start();
    expect(body.state).toBe('pending');
    expect(body.win).not.toBeNull();
    expect(body.show).not.toBeNull();
    expect(body.balance).toBeNull();
    await vi.waitFor(async () => expect((await player.current()).body?.state).toBe('settled'), 60_000);
    expect((await player.current()).body?.balance).toBe(String(startBalance - 100n + BigInt(body.win ?? '0')));
    await settled();
  });

  test('over a restart', async () => {
    const player = await studio.sit();
    studio.platform.plan('win', ...Array.from({ length: 40 }, () => '503' as const));
    const { body } = await player.start();
    expect(body.state).toBe('pending');
    await studio.restart();
    studio.platform.plan('win');
    await settled();
    expect((await player.current()).body?.state).toBe('settled');
  });
});

describe('a round with steps', () => {
  test('stays open, hides what is to come, refuses what cannot be, and is paid at its end', async () => {
    const player = await studio.sit({ gameCode: 'walk' });
    const { body: round } = await player.start();
    expect(round).toMatchObject({ state: 'open', win: null, show: { way: 0 } });
    expect(JSON.stringify(round)).not.toContain('secret');
    const { body: proof } = await studio.ask<RoundProof>(`/proof/${round.roundId}`);
    expect(JSON.stringify(proof)).not.toContain('secret');
    expect(proof.seeds.serverSeed).toBeNull();
    expect((await player.step(round.roundId, 'home')).body.code).toBe('STEP_REFUSED');
    expect((await player.step(round.roundId, 'away')).body.code).toBe('BAD_REQUEST');
    const key = randomUUID();
    expect((await player.step(round.roundId, 'on', key)).body.show).toEqual({ way: 1 });
    expect((await player.step(round.roundId, 'on', key)).body.show).toEqual({ way: 1 });
    const { body: over } = await player.step(round.roundId, 'home');
    expect(over).toMatchObject({ state: 'settled', win: '300', balance: String(startBalance + 200n) });
    expect((await player.step(round.roundId, 'home')).body.state).toBe('settled');
    expect(studio.platform.received('win').filter((win) => win.roundId === round.roundId)).toHaveLength(1);
    await settled();
  });

  test('is nobody else’s', async () => {
    const [player, stranger] = await Promise.all([studio.sit({ gameCode: 'walk' }), studio.sit({ gameCode: 'walk' })]);
    const { body: round } = await player.start();
    const { status, body } = await stranger.step(round.roundId, 'on');
    expect([status, body.code]).toEqual([404, 'ROUND_UNKNOWN']);
    expect((await stranger.current()).body).toBeNull();
  });

  test('waits for its player over sessions and restarts, also when the session has ended', async () => {
    const name = randomUUID();
    const player = await studio.sit({ gameCode: 'walk', player: name });
    const { body: round } = await player.start();
    await player.step(round.roundId, 'on');
    await studio.db.query(
      'update session set ended_at = now() where session_id in (select session_id from round where round_id = $1)',
      [round.roundId],
    );
    expect((await player.start()).body.code).toBe('SESSION_ENDED');
    await studio.restart();
    await studio.db.query('update session set launch_hash = null');
    const later = await studio.sit({ gameCode: 'walk', player: name });
    expect(later.opened.openRound).toMatchObject({ roundId: round.roundId, state: 'open', show: { way: 1 } });
    expect((await later.start()).body.code).toBe('ROUND_OPEN');
    expect((await player.step(round.roundId, 'home')).body).toMatchObject({ state: 'settled', win: '300' });
    await settled();
  });
});

describe('a step that adds to the stake', () => {
  const betsOf = (roundId: string) => studio.platform.received('bet').filter((bet) => bet.roundId === roundId);

  test('is taken once the platform has taken the difference, and once for its key', async () => {
    const player = await studio.sit({ gameCode: 'pot' });
    const { body: round } = await player.start();
    expect(round).not.toHaveProperty('firstStake');
    const key = randomUUID();
    const raised = await Promise.all(Array.from({ length: 20 }, () => player.step(round.roundId, 'more', key)));
    for (const { body } of raised)
      expect(body).toMatchObject({ state: 'open', stake: '200', firstStake: '100', show: { stakes: 2 } });
    expect(betsOf(round.roundId)).toHaveLength(2);
    const { body: over } = await player.step(round.roundId, 'home');
    expect(over).toMatchObject({ state: 'settled', stake: '200', win: '400', balance: String(startBalance + 200n) });
    expect((await player.step(round.roundId, 'more')).body.stake).toBe('200');
    const { body: proof } = await studio.ask<RoundProof>(`/proof/${round.roundId}`);
    expect(proof).toMatchObject({ stake: '100', win: '400', steps: [{ step: 'more' }, { step: 'home' }] });
    await settled();
  });

  test('is not taken if the stake is refused, and the round goes on as it was', async () => {
    const player = await studio.sit({ gameCode: 'pot' });
    const { body: round } = await player.start();
    studio.platform.plan('bet', { refuse: 'INSUFFICIENT_FUNDS' });
    const key = randomUUID();
    expect((await player.step(round.roundId, 'more', key)).body.code).toBe('INSUFFICIENT_FUNDS');
    expect((await player.step(round.roundId, 'more', key)).body.code).toBe('INSUFFICIENT_FUNDS');
    expect((await player.current()).body).toMatchObject({ state: 'open', stake: '100', show: { stakes: 1 } });
    expect((await player.step(round.roundId, 'home')).body).toMatchObject({ state: 'settled', win: '200' });
    await settled();
  });

  test('without a response is rolled back and not taken; until then the round cannot be closed', async () => {
    const player = await studio.sit({ gameCode: 'pot' });
    const { body: round } = await player.start();
    studio.platform.plan('bet', 'lost', 'lost', 'lost');
    studio.platform.plan('rollback', ...Array.from({ length: 40 }, () => '503' as const));
    const key = randomUUID();
    expect((await player.step(round.roundId, 'more', key)).body.code).toBe('IN_DOUBT');
    expect((await player.step(round.roundId, 'more', key)).body.code).toBe('IN_DOUBT');
    expect((await player.step(round.roundId, 'home')).body.code).toBe('BUSY');
    expect((await player.step(round.roundId, 'more')).body.code).toBe('BUSY');
    expect((await player.current()).body).toMatchObject({ state: 'open', stake: '100', show: { stakes: 1 } });
    studio.platform.plan('rollback');
    await vi.waitFor(
      async () =>
        expect((await player.step(round.roundId, 'home')).body).toMatchObject({ state: 'settled', win: '200' }),
      10_000,
    );
    expect((await player.current()).body?.balance).toBe(String(startBalance + 100n));
    await settled();
  });

  test('waits for no other: while its stake is pending, nothing else happens in the round', async () => {
    const player = await studio.sit({ gameCode: 'pot' });
    const { body: round } = await player.start();
    studio.platform.plan('bet', '503');
    const asked = ['more', 'more', 'home', 'more', 'home'].map((step) => player.step(round.roundId, step));
    await Promise.all(asked);
    const { body } = await player.current();
    const isOver = body?.state === 'settled';
    if (!isOver) expect((await player.step(round.roundId, 'home')).body.state).toBe('settled');
    await settled();
    const last = (await player.current()).body;
    const accepted = await studio.db.query<{ sum: string }>(
      `select sum(amount)::text as sum from call where round_id = $1 and kind = 'bet' and state = 'accepted'`,
      [round.roundId],
    );
    expect(last?.stake).toBe(accepted[0]?.sum);
    expect(last?.win).toBe(String(2n * BigInt(last?.stake ?? '0')));
  });

  test('takes play money as well, and no more than there is', async () => {
    const player = await studio.sit({ gameCode: 'pot', mode: 'demo' });
    const { body: round } = await player.start();
    expect((await player.step(round.roundId, 'more')).body).toMatchObject({ stake: '200', balance: '999800' });
    await studio.db.query(
      'update session set balance = 50 where session_id in (select session_id from round where round_id = $1)',
      [round.roundId],
    );
    expect((await player.step(round.roundId, 'more')).body.code).toBe('INSUFFICIENT_FUNDS');
    expect((await player.step(round.roundId, 'home')).body).toMatchObject({
      state: 'settled',
      win: '400',
      balance: '450',
    });
  });
});

describe('a round with a clock', () => {
  test('is won by who is quick', async () => {
    const player = await studio.sit({ gameCode: 'fuse' });
    const { body: round } = await player.start();
    expect((await player.step(round.roundId, 'out')).body).toMatchObject({ state: 'settled', win: '200' });
  });

  test('is over for who is late: the step finds it burnt', async () => {
    const player = await studio.sit({ gameCode: 'fuse' });
    const { body: round } = await player.start();
    studio.skip(1_000);
    expect((await player.step(round.roundId, 'out')).body).toMatchObject({
      state: 'settled',
      win: '0',
      show: { burnt: true },
    });
    await settled();
  });

  test('ends by itself when its player is gone', async () => {
    const player = await studio.sit({ gameCode: 'fuse' });
    const { body: round } = await player.start();
    studio.skip(1_000);
    await vi.waitFor(
      () => expect(studio.platform.received('win').some((win) => win.roundId === round.roundId)).toBe(true),
      5_000,
    );
    await settled();
  });
});

describe('play money', () => {
  test('is the studio’s own: ten thousand, the same rules, and no call to the platform', async () => {
    const received = studio.platform.received('bet').length;
    const player = await studio.sit({ mode: 'demo' });
    expect(player.opened).toMatchObject({ mode: 'demo', currency: 'XXX', balance: '1000000', currencyExponent: 2 });
    const { body: round } = await player.start({ stake: '10000' });
    const win = BigInt(round.win ?? '0');
    expect(round).toMatchObject({ state: 'settled', balance: String(1_000_000n - 10_000n + win) });
    expect((await player.start()).body.code).toBe('TOO_SOON');
    expect(studio.platform.received('bet')).toHaveLength(received);
  });

  test('runs out', async () => {
    const player = await studio.sit({ mode: 'demo' });
    await studio.db.query("update session set balance = 99 where mode = 'demo'");
    const { body } = await player.start();
    expect(body.code).toBe('INSUFFICIENT_FUNDS');
    expect((await player.current()).body).toBeNull();
  });
});

describe('seeds', () => {
  test('are told by their hash before, change on request, and prove every round', async () => {
    const player = await studio.sit();
    const { serverSeedHash, clientSeed } = player.opened.seeds;
    const rounds = [];
    for (const side of ['heads', 'tails']) {
      rounds.push((await player.start({ wish: { side } })).body);
      studio.skip(cycleMs);
    }
    const { body: changed } = await studio.ask<SeedsChanged>('/play/api/seeds', {
      key: player.key,
      body: { clientSeed: 'my-own' },
    });
    expect(changed.revealed).toMatchObject({ serverSeedHash, clientSeed, rounds: 2 });
    expect(hashOfSeed(changed.revealed.serverSeed)).toBe(serverSeedHash);
    expect(changed.seeds).toMatchObject({ clientSeed: 'my-own', nonce: 0 });
    for (const [nonce, round] of rounds.entries()) {
      const { body: proof } = await studio.ask<RoundProof>(`/proof/${round.roundId}`);
      expect(roundProof.parse(proof)).toMatchObject({ design: { of: 'coin' }, win: round.win, seeds: { nonce } });
      const { serverSeed, ...seeds } = proof.seeds;
      expect(fairDraws({ ...seeds, serverSeed: serverSeed ?? '' }).below(2)).toBe(
        (round.show as { coin: number }).coin,
      );
    }
    const { body: after } = await player.start();
    const { body: proof } = await studio.ask<RoundProof>(`/proof/${after.roundId}`);
    expect(proof.seeds).toMatchObject({ clientSeed: 'my-own', nonce: 0, serverSeed: null });
  });

  test('do not change while a round is open', async () => {
    const player = await studio.sit({ gameCode: 'walk' });
    await player.start();
    const { body } = await studio.ask<{ code: string }>('/play/api/seeds', {
      key: player.key,
      body: { clientSeed: 'x' },
    });
    expect(body.code).toBe('ROUND_OPEN');
  });

  test('of a round are revealed to its player, and the next rounds use a new pair with the same client seed', async () => {
    const player = await studio.sit();
    const { body: round } = await player.start();
    const reveal = (key: string) =>
      studio.ask<RevealedRound & { code?: string }>(`/play/api/rounds/${round.roundId}/reveal`, { key, body: {} });
    const stranger = await studio.sit();
    expect((await reveal(stranger.key)).body.code).toBe('ROUND_UNKNOWN');
    const { body } = await reveal(player.key);
    const { proof, seeds } = revealedRound.parse(body);
    const { serverSeedHash, clientSeed } = player.opened.seeds;
    expect(hashOfSeed(proof.seeds.serverSeed ?? '')).toBe(serverSeedHash);
    expect(proof.money).toEqual({ currency: 'USD', currencyExponent: 2 });
    expect(seeds).toMatchObject({ clientSeed, nonce: 0 });
    expect(seeds.serverSeedHash).not.toBe(serverSeedHash);
    // A second request reveals no further pair.
    expect((await reveal(player.key)).body.seeds).toEqual(seeds);
  });

  test('of a round that is open, or beside one, stay secret', async () => {
    const player = await studio.sit({ gameCode: 'walk' });
    const { body: round } = await player.start();
    const { body } = await studio.ask<{ code: string }>(`/play/api/rounds/${round.roundId}/reveal`, {
      key: player.key,
      body: {},
    });
    expect(body.code).toBe('ROUND_OPEN');
    const { body: proof } = await studio.ask<RoundProof>(`/proof/${round.roundId}`);
    expect(proof.seeds.serverSeed).toBeNull();
  });

  test('are revealed outside the game only with a permit of the platform for this very round', async () => {
    const player = await studio.sit();
    const { body: round } = await player.start();
    const { roundId } = round;
    const soonMs = studio.now().getTime() + 60_000;
    const { secretKey } = testKeys.platform;
    const reveal = async (permit: string) =>
      (
        await studio.ask<Partial<RoundProof> & { code?: string }>(`/proof/${roundId}/reveal`, {
          body: { permit },
        })
      ).body;
    for (const wrong of [
      signRevealPermit({ vendorCode: 'studio', roundId: randomUUID() }, soonMs, secretKey),
      signRevealPermit({ vendorCode: 'other', roundId }, soonMs, secretKey),
      signRevealPermit({ vendorCode: 'studio', roundId }, studio.now().getTime() - 1, secretKey),
      signRevealPermit({ vendorCode: 'studio', roundId }, soonMs, makeKeyPair().secretKey),
      'nothing',
    ])
      expect((await reveal(wrong)).code).toBe('BAD_REQUEST');
    expect((await studio.ask<RoundProof>(`/proof/${roundId}`)).body.seeds.serverSeed).toBeNull();
    const proof = await reveal(signRevealPermit({ vendorCode: 'studio', roundId }, soonMs, secretKey));
    expect(hashOfSeed(proof.seeds?.serverSeed ?? '')).toBe(player.opened.seeds.serverSeedHash);
  });

  test('of a round that nobody played prove nothing', async () => {
    const { status } = await studio.ask(`/proof/${randomUUID()}`);
    expect(status).toBe(404);
  });
});

describe('the history', () => {
  test('shows the newest first, in pages, of this player alone', async () => {
    const player = await studio.sit();
    const ids: string[] = [];
    for (let index = 0; index < 22; index += 1) {
      ids.unshift((await player.start()).body.roundId);
      studio.skip(cycleMs);
    }
    const first = roundPage.parse((await player.history()).body);
    expect(first.rounds.map(({ roundId }) => roundId)).toEqual(ids.slice(0, 20));
    const second = (await player.history(first.next ?? '')).body;
    expect(second.rounds.map(({ roundId }) => roundId)).toEqual(ids.slice(20));
    expect(second.next).toBeNull();
    expect((await (await studio.sit()).history()).body.rounds).toEqual([]);
  });
});
