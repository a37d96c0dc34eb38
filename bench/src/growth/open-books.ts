import type pg from 'pg';
import { type Books, fixture } from './fixture.ts';

type Row = { first: string; house: string; source: number; today: string };

/**
 * Creates the wallets in their state after a history of the given number of rows; the sequence number of each is its
 * own share of it.
 */
export const openBooks = async (client: pg.Client, rows: number): Promise<Books> => {
  const { brand, currency, wallets, units, openingUnits } = fixture;
  const { rows: responses } = await client.query<Row>(
    `select ledger.open_book($1)::bigint << 44 as first, ledger.open_house($1, 'game_result:bench', $2) as house,
       ledger.source_of('vendor:bench') as source, to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as today`,
    [brand, currency],
  );
  const [made] = responses;
  if (made === undefined) throw new Error('the books could not be opened');
  await client.query(
    `insert into ledger.wallet (id, wallet_bucket, brand_id, member_id, currency, purse, balance, seq)
     select $1::bigint + n, (hashint8($1::bigint + n) & 1023)::smallint, $2, gen_random_uuid(), $3, 'main',
       $4::bigint - $5::bigint * s.seq, s.seq
     from generate_series(1, $6::bigint) n
     cross join lateral (select ($7::bigint - n + $6::bigint) / $6::bigint as seq) s`,
    [made.first, brand, currency, openingUnits, units, wallets, rows],
  );
  await client.query('vacuum (freeze, analyze) ledger.wallet');
  return {
    firstWalletId: BigInt(made.first),
    wallets: BigInt(wallets),
    houseAccountId: BigInt(made.house),
    sourceId: made.source,
    today: made.today,
  };
};
