import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Bus, openBus } from '#platform/bus/stream.ts';
import type { Leadership } from '#platform/db/lead.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { until } from '#test/harness/until.ts';
import { asOwner, openTestBooks, silent, type TestBooks } from '../reconciliation/busy-books.fixture.ts';
import { consumePostings } from './consume-postings.ts';
import { houseAccountBalances } from './house-account-balances.ts';
import { listenPostings, type PublishedBalance } from './listen-postings.ts';
import { readBetween, readCursor, readEarly, readMoment, readSettled } from './relay.store.ts';
import type { PublishedPosting } from './relay.types.ts';
import { relayCheck } from './relay-check.ts';
import { rollUp } from './roll-up.store.ts';
import { startPostingRelay } from './start-posting-relay.ts';
import { type PostingsConsumer, takePostings } from './take-postings.ts';

let database: TestDatabase;
let books: TestBooks;
let bus: Bus;
let relay: Leadership;
const received: (PublishedBalance & { receivedAt: number })[] = [];
let subscription: { stop(): void };

beforeAll(async () => {
  database = await createTestDatabase();
  books = await openTestBooks(database, 20);
  for (const [n, wallet] of books.wallets.entries()) await books.deposit(wallet, `start-${n}`, 1_000_000n);
  bus = openBus(inject('services').natsUrl, 'test', silent);
  subscription = listenPostings(bus, (rows) =>
    received.push(...rows.map((row) => ({ ...row, receivedAt: Date.now() }))),
  );
  await bus.connected();
  relay = startPostingRelay({ url: database.urlFor('app'), bus, log: silent });
  await until(async () => received.length >= 20);
});
afterAll(async () => {
  subscription.stop();
  await relay.stop();
  await bus.close();
  books.close();
  await database.close();
});

const receivedSeqs = (walletId: bigint): bigint[] =>
  received.filter((row) => row.walletId === walletId).map(({ seq }) => seq);
const hasReceived = (walletId: bigint, seq: bigint) => async () => receivedSeqs(walletId).includes(seq);

/** A transaction in its own database session that posts a bet and commits on request. */
const betSlowly = async (walletId: bigint, id: string) => {
  const client = await database.db.pool.connect();
  await client.query('begin');
  // Assigns the transaction id now; the posting and the commit follow later.
  await client.query('select pg_current_xact_id()');
  return {
    post: () =>
      client.query(
        `select verdict from ledger.post_journal('aurora', $1, current_date, $1, 80::smallint, 'cashier', $2, 'system', null, null, null,
           array[$3]::bigint[], array[-7]::bigint[], array[0]::bigint[], array[$4]::bigint[], array[null]::bigint[], array[80]::smallint[])`,
        [books.keyFor(id), id, walletId, books.houseAccounts.game],
      ),
    commit: async () => {
      await client.query('commit');
      client.release();
    },
  };
};

describe('the relay', () => {
  it('publishes every posting with the balance after it', async () => {
    const wallet = books.wallet(0);
    const [moved] = await books.post(books.bet(wallet, 'told', 100n));
    await until(hasReceived(wallet, moved?.seq ?? 0n));
    const row = received.find(({ walletId, seq }) => walletId === wallet && seq === moved?.seq);
    expect(row).toMatchObject({ balance: 999_900n, bonus: 0n });
  });

  it('publishes half of the balances within 120 ms of their commit', async () => {
    const waits: number[] = [];
    for (let n = 0; n < 15; n += 1) {
      const wallet = books.wallet(n % 5);
      const [moved] = await books.post(books.bet(wallet, `soon-${n}`, 1n));
      const committedAt = Date.now();
      await until(hasReceived(wallet, moved?.seq ?? 0n));
      const row = received.find(({ walletId, seq }) => walletId === wallet && seq === moved?.seq);
      waits.push((row?.receivedAt ?? 0) - committedAt);
      await sleep(n % 3 === 0 ? 150 : 10);
    }
    expect(waits.toSorted((a, b) => a - b)[7]).toBeLessThan(120);
  });

  it('never skips a transaction that commits late with an early number', async () => {
    const [slow, quick] = [books.wallet(6), books.wallet(7)];
    const late = await betSlowly(slow, 'late-commit');
    await late.post();
    const [moved] = await books.post(books.bet(quick, 'overtakes', 3n));
    await sleep(300);
    await late.commit();
    await until(hasReceived(slow, 2n));
    await until(hasReceived(quick, moved?.seq ?? 0n));

    // The query of a relay that only remembers the highest id seen: it would lose the late posting for good.
    const { rows } = await database.db.pool.query<{ xid: string }>(
      'select xid::text as xid from ledger.posting where wallet_id = $1 and seq = $2',
      [quick, moved?.seq],
    );
    const fromXid = String(BigInt(rows[0]?.xid ?? '0') + 1n);
    const seenBySequence = await readEarly(database.db.read, { fromXid, dayFrom: '-infinity', limit: 1_000 });
    expect(seenBySequence.map(({ walletId }) => walletId)).not.toContain(slow);
  });

  it('makes its stream anew when the bus has lost all of its data', async () => {
    const manager = await (await bus.connected()).manager();
    await manager.streams.delete('LEDGER');
    const wallet = books.wallet(18);
    const [moved] = await books.post(books.bet(wallet, 'stream-lost', 1n));
    await until(hasReceived(wallet, moved?.seq ?? 0n));
    await until(async () => (await manager.streams.info('LEDGER').catch(() => undefined)) !== undefined);
  });

  it('holds finished rows back while an older transaction is open, and shows the balance all the same', async () => {
    const [slow, quick] = [books.wallet(8), books.wallet(9)];
    const late = await betSlowly(slow, 'open');
    const [moved] = await books.post(books.bet(quick, 'hinted', 3n));
    await until(hasReceived(quick, moved?.seq ?? 0n));
    const { horizon } = await readMoment(database.db.read);
    const cursor = await readCursor(database.db.read, 'relay');
    const settled = await readSettled(database.db.read, { cursor, horizon, limit: 1_000 });
    expect(settled.filter(({ walletId }) => walletId === quick)).toEqual([]);
    await late.post();
    await late.commit();
    await until(hasReceived(slow, 2n));
  });

  it('continues where it stopped, and publishes what was posted while there was no leader', async () => {
    await relay.stop();
    const wallet = books.wallet(10);
    const [moved] = await books.post(books.bet(wallet, 'unheard', 9n));
    await sleep(100);
    expect(receivedSeqs(wallet)).not.toContain(moved?.seq);
    relay = startPostingRelay({ url: database.urlFor('app'), bus, log: silent });
    await until(hasReceived(wallet, moved?.seq ?? 0n));
  });

  it('cuts one transaction of more than a message into messages, and loses none', async () => {
    const wallet = books.wallet(11);
    await asOwner(
      database,
      `insert into ledger.posting select day, wallet_id, seq + n, wallet_bucket, house_id, 0, 0, after, bonus_after, 2, source,
         gen_random_uuid(), repeat('x', 500), round, ref_key, journal_id, pg_current_xact_id(), clock_timestamp()
       from ledger.posting, generate_series(1, 2500) n where wallet_id = ${wallet} and seq = 1;
       update ledger.wallet set seq = 2501 where id = ${wallet}`,
    );
    await until(async () => new Set(receivedSeqs(wallet)).size === 2_501);
  });

  it('degrades its worker when postings wait too long', async () => {
    await expect(relayCheck(database.db).run()).resolves.toBeUndefined();
    await relay.stop();
    const wallet = books.wallet(12);
    await books.post(books.bet(wallet, 'waits', 1n));
    await asOwner(
      database,
      `update ledger.posting set at = at - interval '6 seconds' where key = '${books.keyFor('waits')}'`,
    );
    await expect(relayCheck(database.db).run()).rejects.toThrow('the oldest posting waits');
    relay = startPostingRelay({ url: database.urlFor('app'), bus, log: silent });
    await until(async () => receivedSeqs(wallet).includes(2n));
    await until(async () =>
      relayCheck(database.db)
        .run()
        .then(
          () => true,
          () => false,
        ),
    );
  });
});

describe('a consumer', () => {
  const collector = (name: string): PostingsConsumer & { taken: PublishedPosting[] } => {
    const taken: PublishedPosting[] = [];
    return { name, taken, take: async (_tx, postings) => void taken.push(...postings) };
  };
  const rowsOf = (walletId: bigint) =>
    readBetween(database.db.read, { walletId, after: 0n, before: 1_000_000n, limit: 1_000 });

  it('takes each posting once and in order, whatever comes twice, turned round or not at all', async () => {
    const wallet = books.wallet(13);
    for (let n = 0; n < 6; n += 1) await books.post(books.bet(wallet, `order-${n}`, 1n));
    const rows = await rowsOf(wallet);
    const [one, two, , , five, six, seven] = rows as [
      PublishedPosting,
      PublishedPosting,
      PublishedPosting,
      PublishedPosting,
      PublishedPosting,
      PublishedPosting,
      PublishedPosting,
    ];
    const consumer = collector('shuffled');
    const take = (...postings: PublishedPosting[]) =>
      database.db.transaction((tx) => takePostings(tx, consumer, postings));
    expect(await take(two, one)).toBe(2);
    expect(await take(one, two)).toBe(0);
    // Postings three and four were lost: they are read from the ledger.
    expect(await take(five)).toBe(1);
    expect(await take(seven, six, five, six)).toBe(2);
    expect(consumer.taken.map(({ seq }) => seq)).toEqual([1n, 2n, 3n, 4n, 5n, 6n, 7n]);
    expect(consumer.taken).toEqual(rows);
  });

  it('finishes once, with all it took and its positions written, however many pieces there were', async () => {
    const wallet = books.wallet(13);
    const rows = await rowsOf(wallet);
    const finished: unknown[] = [];
    const before: number[] = [];
    const consumer: PostingsConsumer<bigint[]> = {
      name: 'pieces',
      take: async (_tx, postings, earlier) => {
        before.push(earlier.length);
        return postings.map(({ seq }) => seq);
      },
      finish: async (tx, taken) => {
        const { rows: positions } = await sql<{ seq: bigint }>`
          select seq from ledger.consumer_position where consumer = 'pieces'`.execute(tx);
        finished.push({ taken, positions });
      },
    };
    const last = rows.slice(-2);
    await database.db.transaction((tx) => takePostings(tx, consumer, last));
    await database.db.transaction((tx) => takePostings(tx, consumer, last));
    const seqs = rows.map(({ seq }) => seq);
    const taken = [seqs.slice(0, -2), seqs.slice(-2, -1), seqs.slice(-1)];
    expect(finished).toEqual([{ taken, positions: [{ seq: seqs.at(-1) }] }]);
    expect(before).toEqual([0, 1, 2]);
  });

  it('takes nothing when its effect fails', async () => {
    const wallet = books.wallet(13);
    const rows = await rowsOf(wallet);
    const failing: PostingsConsumer = { name: 'failing', take: () => Promise.reject(new Error('no room')) };
    await expect(database.db.transaction((tx) => takePostings(tx, failing, rows))).rejects.toThrow('no room');
    const healed = collector('failing');
    expect(await database.db.transaction((tx) => takePostings(tx, healed, rows))).toBe(rows.length);
  });

  it('has one effect when two processes take the same rows at once', async () => {
    const rows = await rowsOf(books.wallet(13));
    const consumer = collector('race');
    await Promise.all(
      Array.from({ length: 8 }, () => database.db.transaction((tx) => takePostings(tx, consumer, rows))),
    );
    expect(consumer.taken).toHaveLength(rows.length);
  });

  it('is brought everything by the books when the bus loses all', async () => {
    await relay.stop();
    const [a, b] = [books.wallet(14), books.wallet(15)];
    for (let n = 0; n < 5; n += 1) await books.post(books.bet(a, `lost-${n}`, 1n), books.bet(b, `lost-b-${n}`, 1n));
    const consumer = collector('sweeper');
    const consuming = consumePostings({ db: database.db, bus, log: silent }, consumer, 0);
    const takenOf = (walletId: bigint) =>
      consumer.taken.filter((row) => row.walletId === walletId).map(({ seq }) => seq);
    await until(async () => takenOf(a).length >= 6 && takenOf(b).length >= 6);
    expect(takenOf(a)).toEqual([1n, 2n, 3n, 4n, 5n, 6n]);
    expect(takenOf(b)).toEqual([1n, 2n, 3n, 4n, 5n, 6n]);
    relay = startPostingRelay({ url: database.urlFor('app'), bus, log: silent });
    const [moved] = await books.post(books.bet(a, 'after-loss', 1n));
    await until(async () => takenOf(a).includes(moved?.seq ?? 0n));
    await sleep(300);
    await consuming.stop();
    expect(takenOf(a)).toEqual([1n, 2n, 3n, 4n, 5n, 6n, 7n]);
  });

  it('is what a cell with a name published, and another cell on the same bus leaves it alone', async () => {
    await relay.stop();
    const deps = { url: database.urlFor('app'), db: database.db, bus, log: silent };
    relay = startPostingRelay({ ...deps, cell: 'north' });
    // So patient that the books never bring what the bus has lost.
    const patience = 60 * 60_000;
    const [own, other] = [collector('north'), collector('south')];
    const consuming = [
      consumePostings({ ...deps, cell: 'north' }, own, patience),
      consumePostings({ ...deps, cell: 'south' }, other, patience),
    ];
    let bets = 0;
    await until(async () => {
      bets += 1;
      await books.post(books.bet(books.wallet(18), `cell-${bets}`, 1n));
      return own.taken.length > 1;
    });
    for (const one of consuming) await one.stop();
    expect(other.taken).toEqual([]);
    await relay.stop();
    relay = startPostingRelay(deps);
  });
});

describe('the roll-up', () => {
  const derived = async (): Promise<Map<bigint, string>> => {
    const { rows } = await database.db.pool.query<{ house_id: bigint; sum: string }>(
      `select house_id, sum(x)::text as sum from (
         select house_id, -(delta + bonus_delta) as x from ledger.posting
         union all select from_house, -amount from ledger.house_entry
         union all select to_house, amount from ledger.house_entry) leg group by house_id`,
    );
    return new Map(rows.map(({ house_id, sum }) => [house_id, sum]));
  };
  const publishedPostings = async (): Promise<Map<bigint, string>> =>
    new Map(
      (await houseAccountBalances(database.db.read, 'aurora'))
        .filter(({ balance }) => balance !== 0n)
        .map(({ houseAccountId, balance }) => [houseAccountId, balance.toString()]),
    );
  const rolled = async (): Promise<string> => {
    const { rows } = await database.db.pool.query<{ n: string }>(
      'select sum(count)::text as n from ledger.house_rollup',
    );
    return rows[0]?.n ?? '0';
  };

  it('leaves balances exact at every point of its way', async () => {
    await books.journal('entry', [
      { fromHouseAccount: books.houseAccounts.bank, toHouseAccount: books.houseAccounts.cost, amount: 11n },
    ]);
    const exact = await derived();
    expect(await publishedPostings()).toEqual(exact);
    let chunks = 0;
    for (let isFull = true; isFull; chunks += 1) {
      ({ isFull } = await rollUp(database.db.read, 7));
      if (chunks % 3 === 0) expect(await publishedPostings()).toEqual(exact);
    }
    expect(chunks).toBeGreaterThan(3);
    expect(await publishedPostings()).toEqual(exact);
    const { rows } = await database.db.pool.query<{ n: string }>(
      'select ((select count(*) from ledger.posting) + 2 * (select count(*) from ledger.house_entry))::text as n',
    );
    expect(await rolled()).toBe(rows[0]?.n);
  });

  it('adds nothing twice, and writes nothing when there are no new postings', async () => {
    const before = await rolled();
    expect(await rollUp(database.db.read, 100)).toEqual({ legs: 0n, isFull: false });
    expect(await rolled()).toBe(before);
  });

  it('does not pass over what commits late', async () => {
    const late = await betSlowly(books.wallet(16), 'late-roll-up');
    await late.post();
    await books.post(books.bet(books.wallet(17), 'early-roll-up', 5n));
    await rollUp(database.db.read, 100);
    expect(await publishedPostings()).toEqual(await derived());
    await late.commit();
    expect(await publishedPostings()).toEqual(await derived());
    await rollUp(database.db.read, 100);
    await rollUp(database.db.read, 100);
    expect(await publishedPostings()).toEqual(await derived());
  });
});
