import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { openTestMember, type TestMember } from '#test/harness/test-member.ts';
import { readFalseWinners, refreshWinners } from './refresh-winners.ts';

const now = new Date('2026-11-15T12:00:00Z');
const since = new Date('2026-11-15T11:00:00Z');
const brands = [{ brandId: 'aurora', currency: 'USD' }];
const gameId = '00000000-0000-5000-8000-000000000101';

let database: TestDatabase;
let member: TestMember;
beforeAll(async () => {
  database = await createTestDatabase();
  member = await openTestMember(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.pool.query('delete from report.winner');
  await database.db.pool.query('update bet.round set won = 0, refunded = 0');
});

type Input = {
  staked?: bigint;
  won?: bigint;
  state?: string;
  currency?: string;
  isPlayMoney?: boolean;
  settledAt?: Date;
  gameId?: string | null;
};

/** A round as `bet` stores it. */
const addRound = async (input: Input = {}): Promise<string> => {
  const { staked = 100n, won = 500n, state = 'settled', currency = 'USD', isPlayMoney = false } = input;
  const isOpen = state === 'open';
  const settledAt = input.settledAt ?? new Date('2026-11-15T11:30:00Z');
  const id = randomUUID();
  await database.db.pool.query(
    `insert into bet.round (id, brand_id, member_id, wallet_id, currency, is_play_money, source_id, vendor_code, round,
       game_id, vassalage, game_code, game_type, state, staked, cash_staked, won, last_seq, opened_at, last_at,
       settled_at, look_at)
     values ($1::uuid, 'aurora', $2, $3, $4, $5, 1, 'studio', $1::text, $6, 'ONE', 'g1', 'RNG', $7, $8, $8, $9, 1, $10, $10, $11, $12)`,
    [
      id,
      member.memberId,
      member.wallet,
      currency,
      isPlayMoney,
      input.gameId === undefined ? gameId : input.gameId,
      state,
      staked,
      won,
      settledAt,
      isOpen ? null : settledAt,
      isOpen ? settledAt : null,
    ],
  );
  return id;
};
const refresh = () => refreshWinners(brands, { now, since }, { db: database.db });
const board = async () => {
  const { rows } = await database.db.pool.query(
    'select round_ref, amount_minor, player_label, game_type from report.winner order by amount_minor desc',
  );
  return rows;
};

describe('the board', () => {
  it('takes a settled win above its stake, masked, once', async () => {
    const id = await addRound();
    await refresh();
    await refresh();
    const rows = await board();
    expect(rows).toMatchObject([{ round_ref: id, amount_minor: 500n, game_type: 'RNG' }]);
    expect(rows[0].player_label).toMatch(/^m\*\*\*.$/);
  });

  it.each([
    ['a lost round', { won: 0n }],
    ['a stake that only came back', { won: 100n }],
    ['a round that is still open', { state: 'open' }],
    ['a round that was rolled back', { state: 'rolled_back' }],
    ['play money', { isPlayMoney: true }],
    ['a currency that the brand’s board does not show', { currency: 'EUR' }],
    ['a game that nobody knows', { gameId: null }],
    ['a win before the time it looks at', { settledAt: new Date('2026-11-15T10:59:59Z') }],
  ] satisfies [string, Input][])('does not take %s', async (_, input) => {
    await addRound(input);
    await refresh();
    expect(await board()).toEqual([]);
  });

  it('loses a row whose round was undone or has another win now, and the check names it', async () => {
    const [undone, changed] = [await addRound({ won: 900n }), await addRound({ won: 800n })];
    await refresh();
    expect((await readFalseWinners(database.db, now)).untrue).toEqual([]);
    await database.db.pool.query(
      `update bet.round set state = 'rolled_back', staked = 0, cash_staked = 0, won = 0 where id = $1`,
      [undone],
    );
    await database.db.pool.query('update bet.round set won = 700 where id = $1', [changed]);
    expect((await readFalseWinners(database.db, now)).untrue).toHaveLength(2);
    await refresh();
    expect(await board()).toMatchObject([{ round_ref: changed, amount_minor: 700n }]);
  });

  it('loses a row after its days', async () => {
    await addRound();
    await refresh();
    const next = (days: number) => new Date(now.getTime() + days * 86_400_000);
    await refreshWinners(brands, { now: next(29), since: next(29) }, { db: database.db });
    expect(await board()).toHaveLength(1);
    await refreshWinners(brands, { now: next(31), since: next(31) }, { db: database.db });
    expect(await board()).toEqual([]);
  });

  it('keeps the fifty highest of a kind, whatever order they come in', async () => {
    for (let n = 0; n < 52; n += 1) await addRound({ won: BigInt(1_000 + n) });
    await refresh();
    expect(await board()).toHaveLength(50);
    const low = await addRound({ won: 500n });
    const high = await addRound({ won: 9_000n });
    await refresh();
    const rows = await board();
    expect(rows).toHaveLength(50);
    expect(rows[0]).toMatchObject({ round_ref: high });
    expect(rows.at(-1)).toMatchObject({ amount_minor: 1_003n });
    expect(rows.some(({ round_ref }) => round_ref === low)).toBe(false);
  });
});
