import type pg from 'pg';
import { fixture } from './fixture.ts';

export type Seeded = {
  /** Wallet n has the id `firstWalletId + n`, for n from 1. */
  firstWalletId: bigint;
};

/** Wallets of a brand: those with ids from `first + 1` to `first + wallets`. */
export type WalletRange = { brand: string; currency: string; first: string; wallets: number };

/** The one row that a statement answers. */
const askRow = async <Row extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  values: unknown[],
): Promise<Row> => {
  const { rows } = await client.query<Row>(text, values);
  const [row] = rows;
  if (row === undefined) throw new Error('seeding asked and nothing answered');
  return row;
};

/** One journal from outside funds what the wallets hold, so that the ledger is as consistent as after real deposits. */
export const postOpening = async (
  client: pg.Client,
  { brand, currency, first, wallets }: WalletRange,
): Promise<void> => {
  const { bank } = await askRow<{ bank: string }>(client, `select ledger.open_house($1, 'bank:opening', $2) as bank`, [
    brand,
    currency,
  ]);
  const { journal, source } = await askRow<{ journal: string; source: number }>(
    client,
    `select gen_random_uuid() as journal, ledger.source_of('bench') as source`,
    [],
  );
  await client.query(
    `insert into ledger.journal (day, id, brand_id, kind, source, object_id, actor, reason, at)
     select (now() at time zone 'UTC')::date, $1, $2, 80, $3, 'opening', 'system', 'opening of the bench', now()`,
    [journal, brand, source],
  );
  await client.query(
    `insert into ledger.posting (day, wallet_id, seq, wallet_bucket, house_id, delta, bonus_delta, after, bonus_after,
       kind, source, key, external_tx, journal_id, at)
     select (now() at time zone 'UTC')::date, w.id, w.seq, w.wallet_bucket, $1, w.balance, 0, w.balance, 0, 80, $2, $3,
       'opening', $3, now()
     from ledger.wallet w where w.id > $4::bigint and w.id <= $4::bigint + $5 order by w.id`,
    [bank, source, journal, first, wallets],
  );
};

/** A vendor with a key, and a player with an open session for each wallet. */
export const seedVendor = async (
  client: pg.Client,
  { brand, currency, first, wallets }: WalletRange,
  vendorKey: Buffer,
): Promise<void> => {
  const { vendor } = fixture;
  await client.query('select ledger.open_house($1, $2, $3)', [brand, `game_result:${vendor}`, currency]);
  await client.query(
    `insert into play.vendor (code, source_id, id_day, round_day, win_refs)
     values ($1, ledger.source_of('vendor:' || $1::text), 'uuidv7', 'uuidv7', 'always')`,
    [vendor],
  );
  await client.query(`insert into play.vendor_key (vendor_code, key_id, public_key) values ($1, $2, $3)`, [
    vendor,
    fixture.keyId,
    vendorKey,
  ]);
  await client.query(
    `insert into play.vendor_player (vendor_code, player_id, brand_id, member_id, wallet_id, currency)
     select $1, 'p_' || lpad((w.id - $2::bigint)::text, 16, '0'), w.brand_id, w.member_id, w.id, w.currency
     from ledger.wallet w where w.id > $2::bigint and w.id <= $2::bigint + $3 order by w.id`,
    [vendor, first, wallets],
  );
  await client.query(
    `insert into play.game_session (token_hash, vendor_code, player_id, brand_id, game_code, currency, expires_at)
     select sha256(convert_to('s_' || lpad(n::text, 43, '0'), 'UTF8')), $1, 'p_' || lpad(n::text, 16, '0'), $2, $3, $4,
       now() + interval '12 hours'
     from generate_series(1, $5::bigint) n`,
    [vendor, brand, fixture.game, currency, wallets],
  );
};

/** Bulk creates funded wallets, players and open sessions. */
export const seedWallets = async (
  client: pg.Client,
  { wallets, vendorKey }: { wallets: number; vendorKey: Buffer },
): Promise<Seeded> => {
  const { brand, currency, openingUnits } = fixture;
  await client.query('begin');
  const { first } = await askRow<{ first: string }>(client, 'select ledger.open_book($1)::bigint << 44 as first', [
    brand,
  ]);
  await client.query(
    `insert into ledger.wallet (id, wallet_bucket, brand_id, member_id, currency, purse, balance, seq)
     select $1::bigint + n, (hashint8($1::bigint + n) & 1023)::smallint, $2, gen_random_uuid(), $3, 'main', $4, 1
     from generate_series(1, $5::bigint) n`,
    [first, brand, currency, openingUnits, wallets],
  );
  await client.query(`select setval('ledger.wallet_number', $1)`, [wallets]);
  const range = { brand, currency, first, wallets };
  await postOpening(client, range);
  await seedVendor(client, range, vendorKey);
  await client.query('commit');
  await client.query('vacuum (analyze) ledger.wallet, ledger.posting, play.vendor_player, play.game_session');
  return { firstWalletId: BigInt(first) };
};
