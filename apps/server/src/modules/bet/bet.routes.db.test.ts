import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublishedPosting } from '#modules/ledger/index.ts';
import { openTestMember, signIn, type TestMember } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { openTable, type Seat, type Table } from './bet.fixture.ts';
import { recordPostings } from './rounds/record-postings.ts';

type Game = { id: string; code: string; vendor: string; type: string };

let platform: TestPlatform;
let table: Table;
let member: TestMember;
let seat: Seat;
let cookie: string;
let games: [Game, Game];
beforeAll(async () => {
  platform = await openTestPlatform();
  table = await openTable(platform.database);
  member = await openTestMember(platform.context.db);
  cookie = await signIn(platform.context.db, member);
  seat = await table.seatOf({ memberId: member.memberId });
  const { rows } = await platform.database.db.pool.query<Game>(
    `select distinct on (s.game_type) g.game_id as id, g.game_code as code, g.vendor_code as vendor, s.game_type as type
     from catalog.shown_game s join catalog.game g using (game_id)
     where s.brand_id = 'aurora' and s.game_type in ('RNG', 'LIVE') order by s.game_type desc`,
  );
  games = rows as [Game, Game];
  const [slot, live] = games;
  const play = async (roundId: string, game: Game, act: () => Promise<unknown>): Promise<void> => {
    await act();
    const { rows: postings } = await platform.database.db.pool.query<PublishedPosting>(
      `select wallet_id as "walletId", seq, day, house_id as "houseAccountId", delta, bonus_delta as "bonusDelta",
         after as balance, bonus_after as bonus, kind, source as "sourceId", key, external_tx as "externalTx", round,
         ref_key as "refKey", journal_id as "journalId", at
       from ledger.posting where wallet_id = $1 and (round = $2 or external_tx = $3) order by seq`,
      [seat.walletId, roundId, `${roundId}-u`],
    );
    const deps = {
      clock: platform.context.clock,
      gameCodesOf: async (_: unknown, asked: readonly unknown[]) => asked.map(() => game.code),
    };
    await platform.database.db.transaction((tx) => recordPostings(deps)(tx, postings));
  };
  await play('one', slot, () => table.betWin(seat, 'one', 'one-b', 10_000n, 25_000n));
  await play('two', live, () => table.betWin(seat, 'two', 'two-b', 20_000n, 0n));
  await play('three', slot, () => table.bet(seat, 'three', 'three-b', 5_000n));
  await play('four', slot, async () => {
    await table.bet(seat, 'four', 'four-b', 7_000n);
    await table.undo(seat, 'four-u', 'four-b');
  });
});
afterAll(async () => {
  table.close();
  await platform.close();
});

const ask = async (url: string, as = cookie, body?: object) => {
  const answer = await platform.app.inject({
    url,
    method: body === undefined ? 'GET' : 'POST',
    ...(body === undefined ? {} : { payload: body }),
    headers: {
      host: 'aurora.localhost',
      origin: 'http://aurora.localhost',
      'x-forwarded-for': '203.0.113.9',
      cookie: as,
    },
  });
  return { status: answer.statusCode, body: answer.json() };
};
const list = async (query = '', as = cookie) => (await ask(`/api/member/v1/bets${query}`, as)).body.value;
const usd = (minor: string) => ({ minor, currency: 'USD' });
const namesOf = (value: { list: { roundId: string }[] }) => value.list.map(({ roundId }) => roundId);

describe('the betting record', () => {
  it('shows the member’s rounds, newest first, with the sums of all of them', async () => {
    const value = await list();
    expect(namesOf(value)).toEqual(['four', 'three', 'two', 'one']);
    expect(value.list[3]).toMatchObject({
      vassalage: games[0].vendor,
      gameType: 'RNG',
      gameCode: games[0].code,
      nodeId: games[0].id,
      state: 'settled',
      staked: usd('10000'),
      won: usd('25000'),
      net: usd('15000'),
    });
    expect(value.list[3].gameName).toEqual(expect.any(String));
    expect(value.list.map(({ state }: { state: string }) => state)).toEqual([
      'rolled_back',
      'open',
      'settled',
      'settled',
    ]);
    expect(value.totals).toEqual({ rounds: 4, staked: usd('35000'), won: usd('25000'), net: usd('-10000') });
    expect(value.nextCursor).toBeNull();
  });

  it('sums what the filter lets through, and not the page', async () => {
    expect(namesOf(await list('?gameType=LIVE'))).toEqual(['two']);
    expect(namesOf(await list('?state=open'))).toEqual(['three']);
    expect(namesOf(await list(`?vassalage=${games[0].vendor}&state=settled`))).toContain('one');
    const value = await list('?state=settled&limit=1');
    expect(namesOf(value)).toEqual(['two']);
    expect(value.totals).toMatchObject({ rounds: 2, staked: usd('30000') });
  });

  it('takes days of the brand’s zone, both included', async () => {
    const zone = platform.context.directory.byId('aurora')?.timeZone ?? 'UTC';
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date());
    expect((await list(`?from=${today}&to=${today}`)).totals.rounds).toBe(4);
    expect((await list('?from=2026-01-01&to=2026-01-31')).totals.rounds).toBe(0);
    expect((await list('?to=2026-01-31')).list).toEqual([]);
  });

  it('is paged without gap or repetition', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const value: { list: { roundId: string }[]; nextCursor: string | null } = await list(
        `?limit=1${cursor === null ? '' : `&cursor=${cursor}`}`,
      );
      seen.push(...namesOf(value));
      cursor = value.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(['four', 'three', 'two', 'one']);
  });

  it('is paged without gap though its rounds lie within one millisecond', async () => {
    // With microseconds, as written by sources other than the vendors' calls.
    await platform.database.db.pool.query(
      `update bet.round r set opened_at = timestamptz '2026-03-01 10:00:00.123' + n * interval '100 microseconds'
       from (values ('one', 1), ('two', 2), ('three', 3), ('four', 4)) as x (round, n)
       where r.round = x.round and r.wallet_id = $1`,
      [seat.walletId],
    );
    const first = await list('?limit=2');
    expect(namesOf(first)).toEqual(['four', 'three']);
    expect(namesOf(await list(`?limit=2&cursor=${first.nextCursor}`))).toEqual(['two', 'one']);
  });

  it('is nobody else’s, and takes no other member’s name', async () => {
    const other = await openTestMember(platform.context.db);
    const as = await signIn(platform.context.db, other);
    expect(await list('', as)).toMatchObject({ list: [], totals: { rounds: 0, staked: usd('0') } });
    expect((await ask(`/api/member/v1/bets?memberId=${member.memberId}`, as)).status).toBe(400);
    expect((await ask('/api/member/v1/bets', '')).body.code).toBe('AUTH_NOT_LOGGED_IN');
    const [first] = (await list()).list;
    expect((await ask(`/api/member/v1/bets/${first.roundRef}`, as)).body.code).toBe('SYSTEM_NOT_FOUND');
    expect((await ask('/api/member/v1/bets/00000000-0000-0000-0000-000000000000')).body.code).toBe('SYSTEM_NOT_FOUND');
  });

  it('tells one round with its transactions in order, and what of it counted', async () => {
    const { list: rounds } = await list();
    const detail = async (index: number) => (await ask(`/api/member/v1/bets/${rounds[index].roundRef}`)).body.value;
    expect(await detail(3)).toMatchObject({
      roundId: 'one',
      proofUrl: null,
      transactions: [
        { kind: 'bet', change: usd('-10000'), reference: 'one-b', isUndone: false },
        { kind: 'win', change: usd('25000'), reference: 'one-b', isUndone: false },
      ],
      validBet: { staked: usd('10000'), validBet: usd('10000'), counted: usd('10000'), reason: null },
    });
    expect(await detail(1)).toMatchObject({ state: 'open', validBet: null });
    expect(await detail(0)).toMatchObject({
      state: 'rolled_back',
      transactions: [
        { kind: 'bet', isUndone: true },
        { kind: 'rollback_bet', change: usd('7000') },
      ],
      validBet: { counted: usd('0'), reason: 'VOID' },
    });
  });
});

describe('a dispute', () => {
  const at = (roundRef: string) => `/api/member/v1/bets/${roundRef}/dispute`;
  const firstRef = async (): Promise<string> => (await list()).list[0].roundRef;

  it('is opened once: asking again answers the first, whatever the words', async () => {
    const roundRef = await firstRef();
    expect((await ask(at(roundRef))).body.value).toEqual({ dispute: null });
    const opened = (await ask(at(roundRef), cookie, { comment: 'The wheel stopped elsewhere.' })).body.value;
    expect(opened).toMatchObject({ roundRef, state: 'open', comment: 'The wheel stopped elsewhere.', answer: null });
    expect((await ask(at(roundRef), cookie, { comment: 'Other words.' })).body.value).toEqual(opened);
    expect((await ask(at(roundRef))).body.value).toEqual({ dispute: opened });
  });

  it('stands once though two ask at once', async () => {
    const { roundRef } = (await list()).list[1];
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => ask(at(roundRef), cookie, { comment: `Words ${n}` })),
    );
    expect(new Set(answers.map(({ body }) => body.value.comment)).size).toBe(1);
  });

  it('is about an own round alone, and nobody else reads it', async () => {
    const roundRef = await firstRef();
    const as = await signIn(platform.context.db, await openTestMember(platform.context.db));
    expect((await ask(at(roundRef), as, { comment: 'Mine?' })).body.code).toBe('SYSTEM_NOT_FOUND');
    expect((await ask(at(roundRef), as)).body.value).toEqual({ dispute: null });
    expect((await ask(at('00000000-0000-0000-0000-000000000000'), cookie, { comment: 'x' })).body.code).toBe(
      'SYSTEM_NOT_FOUND',
    );
    expect((await ask(at(roundRef), '', { comment: 'x' })).body.code).toBe('AUTH_NOT_LOGGED_IN');
    expect((await ask(at(roundRef), cookie, { comment: 'x'.repeat(1_001) })).status).toBe(400);
  });
});
