import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublishedPosting } from '#modules/ledger/index.ts';
import { openRequirement } from '#modules/wallet/index.ts';
import { openTestMember, signIn, type TestMember } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { openTable, type Seat, type Table } from '../bet.fixture.ts';
import { recordPostings } from '../rounds/record-postings.ts';

let platform: TestPlatform;
let table: Table;
let member: TestMember;
let seat: Seat;
let cookie: string;
let game: { code: string; name: string };
beforeAll(async () => {
  platform = await openTestPlatform();
  table = await openTable(platform.database);
  member = await openTestMember(platform.context.db);
  cookie = await signIn(platform.context.db, member);
  seat = await table.seatOf({ memberId: member.memberId });
  const { rows: games } = await platform.database.db.pool.query<{ code: string; name: string }>(
    `select g.game_code as code, g.base_name as name from catalog.shown_game s join catalog.game g using (game_id)
     where s.brand_id = 'aurora' and s.game_type = 'RNG' order by g.game_code limit 1`,
  );
  [game] = games as [typeof game];
  const ask = (reference: string, required: bigint, principal: bigint) =>
    platform.database.db.transaction((tx) => {
      const { brandId, memberId, currency } = seat;
      const sourceId = randomUUID();
      return openRequirement(tx, {
        brandId,
        memberId,
        currency,
        source: 'deposit',
        sourceId,
        reference,
        principal,
        required,
      });
    });
  await ask('D-1', 10_000n, 4_000n);
  await ask('D-2', 30_000n, 5_000n);
  await table.betWin(seat, 'one', 'tr-one', 4_000n, 0n);
  await table.bet(seat, 'two', 'tr-two', 7_000n);
  await table.undo(seat, 'tr-two-u', 'tr-two');
  await table.betWin(seat, 'three', 'tr-three', 8_000n, 1_000n);
  const { rows } = await platform.database.db.pool.query<PublishedPosting>(
    `select wallet_id as "walletId", seq, day, house_id as "houseAccountId", delta, bonus_delta as "bonusDelta",
       after as balance, bonus_after as bonus, kind, source as "sourceId", key, external_tx as "externalTx", round,
       ref_key as "refKey", journal_id as "journalId", at
     from ledger.posting where wallet_id = $1 order by seq`,
    [seat.walletId],
  );
  const deps = {
    clock: platform.context.clock,
    gameCodesOf: async (_: unknown, asked: readonly unknown[]) => asked.map(() => game.code),
  };
  await platform.database.db.transaction((tx) => recordPostings(deps)(tx, rows));
});
afterAll(async () => {
  table.close();
  await platform.close();
});

const ask = async (url: string, as = cookie) => {
  const headers = {
    host: 'aurora.localhost',
    origin: 'http://aurora.localhost',
    'x-forwarded-for': '203.0.113.9',
    cookie: as,
  };
  const response = await platform.app.inject({ url, headers });
  return { status: response.statusCode, value: response.json().value };
};
const usd = (minor: string) => ({ minor, currency: 'USD' });
const turnoverUrl = '/api/member/v1/wallet/turnover';
const linesUrl = `${turnoverUrl}/lines`;
const stakes = ({ value }: { value: { list: { staked: { minor: string } }[] } }) =>
  value.list.map(({ staked }) => staked.minor);

describe('the turnover passport', () => {
  it('says what may be withdrawn and how far each credit is', async () => {
    const { value } = await ask(turnoverUrl);
    expect(value).toMatchObject({
      locked: usd('5000'),
      done: usd('2000'),
      required: usd('30000'),
      requirements: [
        {
          reference: 'D-2',
          state: 'open',
          done: usd('2000'),
          required: usd('30000'),
          endedAt: null,
          source: 'deposit',
        },
        { reference: 'D-1', state: 'met', done: usd('10000'), principal: usd('4000') },
      ],
    });
    expect(BigInt(value.withdrawable.minor)).toBe(BigInt(value.available.minor) - 5_000n);
    const { value: balance } = await ask('/wps/v2/wallets/balance');
    expect(balance.withdrawable).toEqual(value.withdrawable);
    const { value: consolidated } = await ask('/wps/member/info/funds/consolidated');
    expect(consolidated.funds.withdrawable).toEqual(value.withdrawable);
  });

  it('leaves out what ended more than ninety days ago, by the clock of deadlines', async () => {
    const admin = new pg.Client({ connectionString: platform.database.adminUrl });
    await admin.connect();
    const drive = (ahead: string) => admin.query('update platform.clock_shift set ahead = $1::interval', [ahead]);
    await drive('91 days');
    try {
      const { value } = await ask(turnoverUrl);
      expect(value.requirements.map(({ reference }: { reference: string }) => reference)).toEqual(['D-2']);
    } finally {
      await drive('0');
      await admin.end();
    }
  });

  it('has one line for each round, newest first, with what it did or why it did not count', async () => {
    const { value } = await ask(linesUrl);
    const { value: turnover } = await ask(turnoverUrl);
    const [second, first] = turnover.requirements.map(({ requirementId }: { requirementId: string }) => requirementId);
    expect(value.nextCursor).toBeNull();
    expect(value.list).toMatchObject([
      {
        gameName: game.name,
        gameType: 'RNG',
        staked: usd('8000'),
        validBet: usd('8000'),
        counted: usd('8000'),
        reason: null,
        parts: [
          { requirementId: first, counted: usd('6000') },
          { requirementId: second, counted: usd('2000') },
        ],
      },
      { staked: usd('0'), counted: usd('0'), parts: [], reason: 'VOID' },
      { staked: usd('4000'), counted: usd('4000'), parts: [{ requirementId: first, counted: usd('4000') }] },
    ]);
    expect(stakes(await ask(`${linesUrl}?only=counted`))).toEqual(['8000', '4000']);
    expect(stakes(await ask(`${linesUrl}?only=uncounted`))).toEqual(['0']);
    expect(stakes(await ask(`${linesUrl}?requirementId=${second}`))).toEqual(['8000']);
    expect(stakes(await ask(`${linesUrl}?requirementId=${randomUUID()}`))).toEqual([]);
    expect(stakes(await ask(`${linesUrl}?currency=EUR`))).toEqual([]);
  });

  it('is paged without gap or repetition', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null && seen.length < 5) {
      const page: { value: { list: { staked: { minor: string } }[]; nextCursor: string | null } } = await ask(
        `${linesUrl}?pageSize=1${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      seen.push(...stakes(page));
      cursor = page.value.nextCursor;
    }
    expect(seen).toEqual(['8000', '0', '4000']);
    expect((await ask(`${linesUrl}?cursor=nonsense`)).status).toBe(400);
  });

  it('calls what found no requirement a surplus', async () => {
    const other = await openTestMember(platform.context.db);
    const theirs = await table.seatOf({ memberId: other.memberId });
    await table.betWin(theirs, 'free', 'tr-free', 500n, 0n);
    const { rows } = await platform.database.db.pool.query<PublishedPosting>(
      `select wallet_id as "walletId", seq, day, house_id as "houseAccountId", delta, bonus_delta as "bonusDelta",
         after as balance, bonus_after as bonus, kind, source as "sourceId", key, external_tx as "externalTx", round,
         ref_key as "refKey", journal_id as "journalId", at from ledger.posting where wallet_id = $1 order by seq`,
      [theirs.walletId],
    );
    const deps = { clock: platform.context.clock, gameCodesOf: async () => [null] };
    await platform.database.db.transaction((tx) => recordPostings(deps)(tx, rows));
    const own = await signIn(platform.context.db, other);
    const { value } = await ask(`${linesUrl}?only=uncounted`, own);
    expect(value.list).toMatchObject([{ validBet: usd('500'), counted: usd('0'), reason: 'SURPLUS', gameName: null }]);
    expect((await ask(turnoverUrl, own)).value).toMatchObject({
      requirements: [],
      required: usd('0'),
      locked: usd('0'),
    });
    // Another member's requirement looks the same as one that never existed.
    const { value: mine } = await ask(turnoverUrl);
    expect(stakes(await ask(`${linesUrl}?requirementId=${mine.requirements[0].requirementId}`, own))).toEqual([]);
  });

  it('is for whoever is logged in', async () => {
    expect((await ask(turnoverUrl, '')).status).toBe(401);
    expect((await ask(linesUrl, '')).status).toBe(401);
  });
});
