import { randomUUID } from 'node:crypto';
import { byDepth } from '@fairhouse/tooling/depth';
import type { KyselyPlugin } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrandDirectory } from '#modules/brand/index.ts';
import { digestOf, endHeldWin, keyOf, openHouseAccount, openWallet, postIn } from '#modules/ledger/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { openTable, recordRounds, type Seat } from '#test/harness/record-rounds.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { reportMoneyConsumer } from './money-consumer.ts';
import { projectReports } from './project-reports.ts';
import { openRandomOrder } from './random-orders.fixture.ts';
import { readDaysKept } from './verify.store.ts';
import { verifyReports } from './verify-reports.ts';

let database: TestDatabase;
let admin: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client(database.adminUrl);
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.close();
});
const world = () => ({ db: database.db, admin });

describe('roll-ups', () => {
  it('equal a recompute and the rounds themselves, whatever is settled late, reversed, renamed or counted twice', async () => {
    for (let seed = 1; seed <= byDepth({ usual: 12, deep: 300 }); seed += 1)
      expect(await (await openRandomOrder(world(), seed)).run()).toEqual([]);
  });

  it('lose and double nothing when the process ends between any two statements', async () => {
    const order = await openRandomOrder(world(), 7_001);
    expect(await order.run()).toEqual([]);
    const { brandId } = order.brand;
    const dump = async () =>
      (
        await admin.query(
          [
            'cursor',
            'player',
            'player_day',
            'player_total',
            'segment_day',
            'active_gap',
            'hour_total',
            'game_day',
            'money_fact',
          ]
            .map(
              (table) =>
                `select json_agg(x order by x::text)::text from report.${table} x where brand_id = '${brandId}'`,
            )
            .join(' union all '),
        )
      ).rows;
    await admin.query(`insert into bet.fact select (jsonb_populate_record(f, jsonb_build_object('number', c.last + 1))).*
      from bet.fact f join bet.fact_counter c using (brand_id) where brand_id = '${brandId}' and number = 1`);
    await admin.query(`update bet.fact_counter set last = last + 1 where brand_id = '${brandId}'`);
    const before = await dump();
    const dying = (statements: number): { db: Db } => {
      let left = statements;
      const plugin: KyselyPlugin = {
        transformQuery: ({ node }) => {
          left -= 1;
          if (left < 0) throw new Error('the process ended');
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const { db } = database;
      return {
        db: {
          ...db,
          transaction: <T>(work: (tx: Tx) => Promise<T>) => db.transaction((tx) => work(tx.withPlugin(plugin) as Tx)),
        },
      };
    };
    let died = 0;
    for (; ; died += 1) {
      const end = await projectReports(dying(died), order.brand, { batches: 1 }).catch(() => null);
      if (end !== null) break;
      expect(await dump()).toEqual(before);
    }
    expect(died).toBeGreaterThan(8);
    expect(await dump()).not.toEqual(before);
  });

  it('are found wrong by the comparison, whichever table is', async () => {
    const order = await openRandomOrder(world(), 7_100);
    expect(await order.run()).toEqual([]);
    const { brandId } = order.brand;
    const wrong = async (): Promise<Set<string | undefined>> => {
      const found = [];
      for (const day of await readDaysKept(database.db.read, brandId))
        found.push(...(await verifyReports({ db: database.db }, order.brand, day, { withBooks: false })).differences);
      return new Set(found.map(({ subject }) => subject.split(' ')[0]));
    };
    for (const [table, spoil] of [
      ['total', 'update report.player_total set bonus = bonus + 1'],
      ['segment', 'update report.segment_day set first_deposits = first_deposits + 1'],
      ['joined', 'update report.joined_day set players = players + 1'],
      ['active', 'update report.active_gap set players = players + 1'],
      ['hour', 'update report.hour_total set staked = staked - 1'],
      ['game', 'delete from report.game_day'],
      ['winner', 'update report.player_game_day set won = won + 1'],
      ['player', 'update report.player_day set won = won + 1'],
    ] as const) {
      expect(await wrong()).not.toContain(table);
      await admin.query(`${spoil} where brand_id = '${brandId}'`);
      expect(await wrong()).toContain(table);
    }
  });
});

describe('the books', () => {
  const brand = { brandId: 'aurora', currency: 'USD', timeZone: 'Etc/UTC' };
  const directory = { byId: () => brand, all: () => [brand] } as unknown as BrandDirectory;
  const consumer = reportMoneyConsumer({ directory });

  const verify = async (): Promise<string[]> => {
    await projectReports(database, brand, { batches: 1_000 });
    const found: string[] = [];
    for (const day of await readDaysKept(database.db.read, brand.brandId))
      for (const { subject, expected, found: has } of (await verifyReports(database, brand, day)).differences)
        found.push(`${day} ${subject}: expected ${expected}, found ${has}`);
    return found;
  };

  it('equal the reports to the unit, with rounds left open, won late, held, reversed into debt, and ended on other days', async () => {
    const table = await openTable(database);
    const seats = [await table.seatOf({ cash: 50_000n }), await table.seatOf({ cash: 20_000n, bonus: 5_000n })];
    for (const { memberId } of seats)
      await admin.query(
        `insert into member.member (id, brand_id, username, display_name, kind, type, currency, language)
         values ($1::uuid, 'aurora', 'b' || replace($1::text, '-', ''), 'x', 'member', 3, 'USD', 'EN')`,
        [memberId],
      );
    const take = async () => {
      for (const { walletId } of seats) await recordRounds(database.db, walletId, consumer);
    };
    const passDay = () => admin.query(`update platform.clock_shift set ahead = ahead + interval '1 day'`);
    const [one, two] = seats as [Seat, Seat];
    for (const [n, seat] of seats.entries()) {
      await table.bet(seat, 'open', `${n}-open`, 700n);
      await table.bet(seat, 'lost', `${n}-lost`, 300n);
      await table.endRound(seat, 'lost', `${n}-lost-end`);
      await table.bet(seat, 'tip', `${n}-tip`, 50n, 'tip');
      await table.betWin(seat, 'both', `${n}-both`, 900n, 1_100n);
      await table.bet(seat, 'gone', `${n}-gone`, 400n);
      await table.undo(seat, `${n}-gone-undo`, `${n}-gone`);
    }
    await take();
    expect(await verify()).toEqual([]);
    await passDay();
    await table.win(one, 'open', 'late-1', '0-open', 2_000n);
    await table.bet(two, 'held', 'held-b', 100n);
    await table.win(two, 'held', 'held-w', 'held-b', 5_000n, { ceiling: { max: 10n, note: 'ceiling' } });
    await take();
    expect(await verify()).toEqual([]);
    await passDay();
    await database.db.transaction((tx) =>
      endHeldWin(tx, {
        key: keyOf({ source: 'vendor:studio', externalId: 'held-w' }),
        state: 'released',
        actor: 'system',
        reason: 'it stands',
      }),
    );
    await table.win(one, 'lost', 'late-2', '0-lost', 70n, { late: true });
    // Everything is staked, so the win can be taken back only in part.
    await table.bet(one, 'big', 'big', 30_000n);
    await table.betWin(one, 'rest', 'rest', 20_500n, 0n);
    await take();
    await table.undo(one, 'late-1-undo', 'late-1');
    await take();
    expect(await verify()).toEqual([]);
    const { rows } = await admin.query(`select sum(owed)::int as owed from ledger.member_debt`);
    expect(rows[0]?.owed).toBeGreaterThan(0);
    // One unit more in the books than in the reports is found.
    await admin.query(`update ledger.posting set delta = delta - 1 where external_tx = 'rest' and kind = 1`);
    expect((await verify()).join()).toContain('books USD staked');
    table.close();
  });

  it('hold every order that is counted, and no other', async () => {
    const memberId = randomUUID();
    const id = randomUUID();
    const wallet = await database.db.transaction((tx) =>
      openWallet(tx, { brandId: 'aurora', memberId, currency: 'USD', purse: 'main' }),
    );
    const account = (code: string) => openHouseAccount(database.db.read, { brandId: 'aurora', code, currency: 'USD' });
    const pspIn = await account('psp_in:manual');
    await database.db.transaction(async (tx) =>
      postIn(tx, {
        brandId: 'aurora',
        key: keyOf({ source: 'test', externalId: id }),
        keyDay: new Date().toISOString().slice(0, 10),
        inputHash: digestOf([id]),
        kind: 'deposit',
        source: 'cashier',
        objectId: id,
        actor: 'system',
        legs: [
          { wallet, delta: 5_000n, house: pspIn, kind: 'deposit' },
          { fromHouseAccount: await account('psp_fee:manual'), toHouseAccount: pspIn, amount: 12n },
        ],
      }),
    );
    await admin.query(`update report.cursor set noted_to = now() + interval '9 days' where brand_id = 'aurora'`);
    const missing = (await verify()).join();
    expect(missing).toContain(`books order ${id}: expected 5000 12 0, found nothing`);
  });
});
