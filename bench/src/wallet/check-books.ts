import type pg from 'pg';
import { fixture } from './fixture.ts';

type Findings = { name: string; wrong: bigint }[];

/**
 * Compares the ledger with what was acknowledged: every OK is one posting and every posting has one, every balance
 * matches its wallet's sequence number, and everything sums to zero.
 */
export const checkBooks = async (client: pg.Client, { acknowledged }: { acknowledged: number }): Promise<Findings> => {
  const { brand, vendor, openingUnits, units } = fixture;
  const count = async (text: string, values: unknown[]): Promise<bigint> => {
    const { rows } = await client.query<{ n: string }>(text, values);
    return BigInt(rows[0]?.n ?? '-1');
  };
  const posted = await count(
    'select count(*) as n from ledger.posting p join ledger.source s on s.id = p.source where s.code = $1',
    [`vendor:${vendor}`],
  );
  const displaced = await count(
    'select count(*) as n from ledger.wallet where brand_id = $1 and balance <> $2::bigint - $3::bigint * (seq - 1)',
    [brand, openingUnits, units],
  );
  const misnumbered = await count(
    `select abs((select sum(seq) from ledger.wallet where brand_id = $1)
       - (select count(*) from ledger.posting p join ledger.wallet w on w.id = p.wallet_id
          where w.brand_id = $1 and p.day >= (now() at time zone 'UTC')::date - 1)) as n`,
    [brand],
  );
  const unbalanced = await count(
    `select abs((select sum(balance::numeric + bonus) from ledger.wallet where brand_id = $1)
       - (select sum(p.delta::numeric + p.bonus_delta) from ledger.posting p join ledger.wallet w on w.id = p.wallet_id
          where w.brand_id = $1)) as n`,
    [brand],
  );
  const unkeyed = await count(
    `select abs((select count(*) from ledger.idem i join ledger.wallet w on w.id = i.wallet_id where w.brand_id = $1)
       - (select count(*) from ledger.posting p join ledger.wallet w on w.id = p.wallet_id
          where w.brand_id = $1 and p.journal_id is null)) as n`,
    [brand],
  );
  return [
    { name: 'acknowledged and not posted, or the reverse', wrong: posted - BigInt(acknowledged) },
    { name: 'wallets that do not stand where their number says', wrong: displaced },
    { name: 'postings that no wallet counted', wrong: misnumbered },
    { name: 'units that the books are off', wrong: unbalanced },
    { name: 'postings without a key', wrong: unkeyed },
  ];
};
