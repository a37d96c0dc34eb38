import type pg from 'pg';
import { type Books, fixture } from './fixture.ts';

/** The number of retained months before the current one. */
const monthsBack = 12;
const dayMs = 86_400_000;

const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const compact = (day: string): string => day.replaceAll('-', '');

/** The days of the history, from the first retained month to today, each with its number of rows. */
const daysOf = (today: string, rows: number) => {
  const last = Date.parse(today);
  const first = Date.UTC(new Date(last).getUTCFullYear(), new Date(last).getUTCMonth() - monthsBack, 1);
  const days = Math.round((last - first) / dayMs) + 1;
  return Array.from({ length: days }, (_, n) => ({
    day: isoDay(first + n * dayMs),
    from: Math.floor((rows * n) / days),
    to: Math.floor((rows * (n + 1)) / days) - 1,
  }));
};

type Day = ReturnType<typeof daysOf>[number];

/** Row r belongs to wallet r mod n and is its next posting: numbered without gaps, in the order of days. */
const rowFields = ({ firstWalletId }: Books): string => `
  select r, ${firstWalletId} + 1 + r % ${fixture.wallets} as wallet, r / ${fixture.wallets} + 1 as seq, md5(r::text)::uuid as key`;

const loadPostings = async (client: pg.Client, books: Books, { day, from, to }: Day): Promise<void> => {
  const partition = `ledger.posting_${compact(day)}`;
  await client.query('begin');
  await client.query(
    `create table if not exists ${partition} partition of ledger.posting for values from ('${day}') to ('${isoDay(Date.parse(day) + dayMs)}')`,
  );
  await client.query(
    `insert into ${partition} (day, wallet_id, seq, wallet_bucket, house_id, delta, bonus_delta, after, bonus_after, kind,
       source, key, external_tx, round, xid, at)
     select '${day}', wallet, seq, (hashint8(wallet) & 1023)::smallint, ${books.houseAccountId}, -${fixture.units}, 0,
       ${fixture.openingUnits} - ${fixture.units} * seq, 0, 1, ${books.sourceId}, key, key::text, key::text, '0',
       timestamptz '${day} 00:00:00Z'
     from (${rowFields(books)} from generate_series(${from}::bigint, ${to}::bigint) r) x order by wallet, seq`,
  );
  await client.query('commit');
  await client.query(`vacuum (freeze, analyze) ${partition}`);
};

/**
 * The keys of one month: half contain their day, half are opaque and dated to its first day. The table is filled before
 * it is indexed and attached, which is several times as fast.
 */
const loadKeys = async (client: pg.Client, books: Books, days: readonly Day[]): Promise<void> => {
  const [first] = days;
  if (first === undefined) return;
  const month = first.day.slice(0, 7);
  const partition = `ledger.idem_${compact(month)}`;
  const next = new Date(first.day);
  next.setUTCMonth(next.getUTCMonth() + 1);
  await client.query('begin');
  await client.query(`drop table ${partition}`);
  await client.query(`create table ${partition} (like ledger.idem including defaults) with (fillfactor = 85)`);
  for (const { day, from, to } of days) {
    await client.query(
      `insert into ${partition} (wallet_id, house_id, seq, amount, bonus_part, delta, bonus_delta, after, bonus_after, at,
         key, input_hash, key_day, wallet_bucket, op, verdict, outcome, wins)
       select wallet, ${books.houseAccountId}, seq, ${fixture.units}, 0, -${fixture.units}, 0,
         ${fixture.openingUnits} - ${fixture.units} * seq, 0, timestamptz '${day} 00:00:00Z', key, key,
         case when r % 2 = 0 then date '${day}' else date '${first.day}' end, (hashint8(wallet) & 1023)::smallint, 1, 1, 1, 1
       from (${rowFields(books)} from generate_series(${from}::bigint, ${to}::bigint) r) x`,
    );
  }
  await client.query(`alter table ${partition} add primary key (key_day, key)`);
  await client.query(
    `alter table ledger.idem attach partition ${partition} for values from ('${first.day}') to ('${next.toISOString().slice(0, 10)}')`,
  );
  await client.query('commit');
  await client.query(`vacuum (freeze, analyze) ${partition}`);
};

/** Bulk loads postings and keys of thirteen months; reports progress after each month. */
export const buildHistory = async (
  client: pg.Client,
  { books, rows, onProgress }: { books: Books; rows: number; onProgress: (done: number) => void },
): Promise<void> => {
  const months = Object.values(Object.groupBy(daysOf(books.today, rows), ({ day }) => day.slice(0, 7)));
  for (const days of months) {
    if (days === undefined) continue;
    await loadKeys(client, books, days);
    for (const day of days) await loadPostings(client, books, day);
    onProgress((days.at(-1)?.to ?? -1) + 1);
  }
};
