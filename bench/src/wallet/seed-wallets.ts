import type pg from 'pg';
import { fixture } from './fixture.ts';

export type Seeded = {
  /** Wallet n has the id `firstWalletId + n`, for n from 1. */
  firstWalletId: bigint;
};

/**
 * Bulk creates funded wallets, players and open sessions. One journal from outside funds them, so that the ledger is as
 * consistent as after real deposits.
 */
export const seedWallets = async (
  client: pg.Client,
  { wallets, vendorKey }: { wallets: number; vendorKey: Buffer },
): Promise<Seeded> => {
  const { brand, currency, vendor, openingUnits } = fixture;
  const ask = async <Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row> => {
    const { rows } = await client.query<Row>(text, values);
    const [row] = rows;
    if (row === undefined) throw new Error('seeding asked and nothing answered');
    return row;
  };
  await client.query('begin');
  const { first } = await ask<{ first: string }>('select ledger.open_book($1)::bigint << 44 as first', [brand]);
  const { bank } = await ask<{ bank: string }>(`select ledger.open_house($1, 'bank:opening', $2) as bank`, [
    brand,
    currency,
  ]);
  await client.query('select ledger.open_house($1, $2, $3)', [brand, `game_result:${vendor}`, currency]);
  const { journal, source } = await ask<{ journal: string; source: number }>(
    `select gen_random_uuid() as journal, ledger.source_of('bench') as source`,
    [],
  );
  await client.query(
    `insert into ledger.journal (day, id, brand_id, kind, source, object_id, actor, reason, at)
     select (now() at time zone 'UTC')::date, $1, $2, 80, $3, 'opening', 'system', 'opening of the bench', now()`,
    [journal, brand, source],
  );
  await client.query(
    `insert into ledger.wallet (id, wallet_bucket, brand_id, member_id, currency, purse, balance, seq)
     select $1::bigint + n, (hashint8($1::bigint + n) & 1023)::smallint, $2, gen_random_uuid(), $3, 'main', $4, 1
     from generate_series(1, $5::bigint) n`,
    [first, brand, currency, openingUnits, wallets],
  );
  await client.query(`select setval('ledger.wallet_number', $1)`, [wallets]);
  await client.query(
    `insert into ledger.posting (day, wallet_id, seq, wallet_bucket, house_id, delta, bonus_delta, after, bonus_after,
       kind, source, key, external_tx, journal_id, at)
     select (now() at time zone 'UTC')::date, w.id, 1, w.wallet_bucket, $1, w.balance, 0, w.balance, 0, 80, $2, $3,
       'opening', $3, now()
     from ledger.wallet w where w.brand_id = $4 order by w.id`,
    [bank, source, journal, brand],
  );
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
     from ledger.wallet w where w.brand_id = $3 order by w.id`,
    [vendor, first, brand],
  );
  await client.query(
    `insert into play.game_session (token_hash, vendor_code, player_id, brand_id, game_code, currency, expires_at)
     select sha256(convert_to('s_' || lpad(n::text, 43, '0'), 'UTF8')), $1, 'p_' || lpad(n::text, 16, '0'), $2, $3, $4,
       now() + interval '12 hours'
     from generate_series(1, $5::bigint) n`,
    [vendor, brand, fixture.game, currency, wallets],
  );
  await client.query('commit');
  await client.query('vacuum (analyze) ledger.wallet, ledger.posting, play.vendor_player, play.game_session');
  return { firstWalletId: BigInt(first) };
};
