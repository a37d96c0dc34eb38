import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';

export type RunningContract = {
  downline: bigint;
  kind: 'hourly' | 'daily' | 'dividend';
  /** The canonical text. */
  terms: string;
};

/** The contracts in force now that an agent is paid by, and those by which it pays its direct downlines. */
export const readRunningContracts = async (
  db: Queryable,
  { brandId, number, now }: { brandId: string; number: bigint; now: Date },
): Promise<RunningContract[]> => {
  const { rows } = await sql<RunningContract>`
    select downline, kind, terms from contract.contract
    where brand_id = ${brandId} and ${number}::bigint in (downline, upline) and kind <> 'realtime'
      and starts_at <= ${now} and (ends_at is null or ends_at > ${now})
    order by kind, period, downline`.execute(db);
  return rows;
};
