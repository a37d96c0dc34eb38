import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublishedPosting } from '#modules/ledger/index.ts';
import { openRequirement, spendable } from '#modules/wallet/index.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { openTable, type Seat, type Table } from '../bet.fixture.ts';
import { recordPostings } from '../rounds/record-postings.ts';
import { settleClosed } from '../rounds/settle-closed.ts';

let database: TestDatabase;
let table: Table;
beforeAll(async () => {
  database = await createTestDatabase();
  table = await openTable(database);
});
afterAll(async () => {
  table.close();
  await database.close();
});

const deps = {
  clock: { now: () => new Date() },
  gameCodesOf: async (_: unknown, asked: readonly unknown[]) => asked.map(() => null),
};
const later = { now: () => new Date(Date.now() + 60_000) };

/** Records all postings of the wallet except the newest `without`. */
const take = async ({ walletId }: Seat, without = 0): Promise<void> => {
  const { rows } = await database.db.pool.query<PublishedPosting>(
    `select wallet_id as "walletId", seq, day, house_id as "houseAccountId", delta, bonus_delta as "bonusDelta",
       after as balance, bonus_after as bonus, kind, source as "sourceId", key, external_tx as "externalTx", round,
       ref_key as "refKey", journal_id as "journalId", at
     from ledger.posting where wallet_id = $1 order by seq`,
    [walletId],
  );
  await database.db.transaction((tx) => recordPostings(deps)(tx, rows.slice(0, rows.length - without)));
};
const ask = ({ brandId, memberId, currency }: Seat, required: bigint, principal = 0n) =>
  database.db.transaction((tx) =>
    openRequirement(tx, {
      brandId,
      memberId,
      currency,
      source: 'deposit',
      sourceId: randomUUID(),
      reference: 'D',
      principal,
      required,
    }),
  );
const requirementsOf = async ({ memberId }: Seat) => {
  const { rows } = await database.db.pool.query<{ done: bigint; state: string }>(
    'select done, state from wallet.requirement where member_id = $1 order by number',
    [memberId],
  );
  return rows.map(({ done, state }) => [done, state]);
};
const linesOf = async ({ memberId }: Seat) => {
  const { rows } = await database.db.pool.query<{ counted: bigint; applied: bigint }>(
    `select v.counted, v.applied from bet.valid_bet v join bet.round r on r.id = v.round_id where v.member_id = $1
     order by r.opened_at`,
    [memberId],
  );
  return rows.map(({ counted, applied }) => [counted, applied]);
};
const lose = (seat: Seat, round: string, stake: bigint) =>
  table.betWin(seat, round, `${seat.walletId}-${round}`, stake, 0n);

describe('what is played', () => {
  it('serves the requirements in the transaction of its line', async () => {
    const seat = await table.seatOf();
    await lose(seat, 'early', 70n);
    await ask(seat, 100n, 100n);
    await ask(seat, 600n);
    await lose(seat, 'r1', 80n);
    await lose(seat, 'r2', 20n);
    await take(seat);
    // Rounds played before the requirement do not count, even if they are recorded after it.
    expect(await requirementsOf(seat)).toEqual([
      [100n, 'met'],
      [0n, 'open'],
    ]);
    await lose(seat, 'r3', 650n);
    await take(seat);
    await take(seat);
    expect(await requirementsOf(seat)).toEqual([
      [100n, 'met'],
      [600n, 'met'],
    ]);
    expect(await linesOf(seat)).toEqual([
      [70n, 0n],
      [80n, 80n],
      [20n, 20n],
      [650n, 600n],
    ]);
  });

  it('gives back what an undone or changed round gave, and leaves a met one met', async () => {
    const seat = await table.seatOf();
    await ask(seat, 100n, 500n);
    await ask(seat, 900n, 700n);
    await lose(seat, 'r1', 100n);
    await table.bet(seat, 'r2', `${seat.walletId}-b2`, 300n);
    await table.win(seat, 'r2', `${seat.walletId}-w2`, `${seat.walletId}-b2`, 0n);
    await take(seat);
    expect(await requirementsOf(seat)).toEqual([
      [100n, 'met'],
      [300n, 'open'],
    ]);
    await table.undo(seat, `${seat.walletId}-u1`, `${seat.walletId}-r1`);
    // The game is unknown, so the smaller measure counts, and 180 of 300 were returned.
    await table.win(seat, 'r2', `${seat.walletId}-l2`, `${seat.walletId}-b2`, 180n, { late: true });
    await take(seat);
    expect(await requirementsOf(seat)).toEqual([
      [0n, 'met'],
      [120n, 'open'],
    ]);
    expect(await linesOf(seat)).toEqual([
      [0n, 0n],
      [120n, 120n],
    ]);
    expect(await spendable(database.db.read, seat)).toMatchObject({ locked: 700n, done: 120n, required: 900n });
  });
});

describe('a member who lost everything', () => {
  it('owes no more turnover for it', async () => {
    const seat = await table.seatOf({ cash: 1_000n });
    await ask(seat, 5_000n, 1_000n);
    await lose(seat, 'r1', 1_000n);
    await take(seat);
    expect(await requirementsOf(seat)).toEqual([[1_000n, 'closed']]);
  });

  it('keeps it while the last of it lies in an open round', async () => {
    const seat = await table.seatOf({ cash: 1_000n });
    await ask(seat, 5_000n, 1_000n);
    await lose(seat, 'r1', 400n);
    await table.bet(seat, 'r2', `${seat.walletId}-b2`, 600n);
    await take(seat);
    expect(await requirementsOf(seat)).toEqual([[400n, 'open']]);
    await table.win(seat, 'r2', `${seat.walletId}-w2`, `${seat.walletId}-b2`, 9_000n);
    await take(seat);
    // The game is unknown, so the amount at risk counts.
    expect(await requirementsOf(seat)).toEqual([[1_000n, 'open']]);
    expect(await spendable(database.db.read, seat)).toMatchObject({ balance: 9_000n, withdrawable: 8_000n });
  });

  it('keeps it while a round is open, and while the record lags behind the books', async () => {
    const seat = await table.seatOf({ cash: 1_000n });
    await ask(seat, 5_000n, 1_000n);
    await lose(seat, 'r1', 400n);
    await table.bet(seat, 'r2', `${seat.walletId}-b2`, 600n);
    await take(seat, 1);
    expect(await requirementsOf(seat)).toEqual([[400n, 'open']]);
    await take(seat);
    expect(await requirementsOf(seat)).toEqual([[400n, 'open']]);
    // A credit at this point finds an empty wallet with everything at risk.
    await ask(seat, 10n);
    expect(await requirementsOf(seat)).toEqual([
      [400n, 'open'],
      [0n, 'open'],
    ]);
    await table.endRound(seat, 'r2', `${seat.walletId}-e2`);
    await settleClosed({ ...deps, db: database.db, clock: later });
    expect((await requirementsOf(seat)).map(([, state]) => state)).toEqual(['closed', 'closed']);
  });
});
