import type { BenchContext } from './open-bench-context.ts';
import { type Party, stakes } from './parties.ts';

type Finding = { name: string; wrong: bigint };

const roundUnits = (BigInt(stakes.win) - BigInt(stakes.bet)) * stakes.unitsPerMinor;
const openingUnits = BigInt(stakes.opening) * stakes.unitsPerMinor;

const checkVendor = async (
  admin: BenchContext['admin'],
  { vendor, name }: Party,
  acknowledged: number,
): Promise<Finding[]> => {
  const { rows } = await admin.query<Record<'posted' | 'ids' | 'moved' | 'displaced', string>>(
    `with posted as (
       select p.wallet_id, p.external_tx, p.delta + p.bonus_delta as units
       from ledger.posting p join ledger.source s on s.id = p.source where s.code = 'vendor:' || $1::text
     ), moved as (
       select wallet_id, sum(units) as units from posted group by wallet_id
     )
     select (select count(*) from posted) as posted,
       (select count(distinct external_tx) from posted) as ids,
       (select coalesce(sum(units), 0) from posted) as moved,
       (select count(*) from play.vendor_player v join ledger.wallet w on w.id = v.wallet_id
          left join moved m on m.wallet_id = w.id
        where v.vendor_code = $1 and w.balance::numeric + w.bonus <> $2::numeric + coalesce(m.units, 0)) as displaced`,
    [vendor, String(openingUnits)],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the books said nothing');
  const [posted, ids, moved] = [BigInt(row.posted), BigInt(row.ids), BigInt(row.moved)];
  return [
    { name: `${name}: acknowledged and not posted, or the reverse`, wrong: posted - BigInt(acknowledged) },
    { name: `${name}: posted more than once`, wrong: posted - ids },
    { name: `${name}: units that all rounds together are off`, wrong: moved - roundUnits * BigInt(acknowledged / 2) },
    { name: `${name}: wallets that do not stand where their postings say`, wrong: BigInt(row.displaced) },
  ];
};

/** Compares the ledger with what was acknowledged to each vendor; then everything must sum to zero. */
export const checkBooks = async (
  { admin, platform }: BenchContext,
  acknowledged: readonly { party: Party; calls: number }[],
): Promise<Finding[]> => {
  const found: Finding[] = [];
  for (const { party, calls } of acknowledged) found.push(...(await checkVendor(admin, party, calls)));
  found.push({ name: 'units that the books are off', wrong: await platform.difference() });
  return found.filter(({ wrong }) => wrong !== 0n);
};
