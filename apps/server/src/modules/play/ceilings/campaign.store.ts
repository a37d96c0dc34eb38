import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';

/** A campaign whose wins may be credited without a bet. */
export type Campaign = {
  campaignId: string;
  brandId: string;
  vendorCode: string;
  /** The vendor's code; `*` for wins that name no campaign. */
  code: string;
  currency: string;
  winMax: bigint;
  budget: bigint;
  used: bigint;
  startsAt: Date;
  endsAt: Date;
  revision: number;
};

const columns = sql`id as "campaignId", brand_id as "brandId", vendor_code as "vendorCode", code, currency,
  win_max as "winMax", budget, used, starts_at as "startsAt", ends_at as "endsAt", revision`;

type CampaignName = Pick<Campaign, 'brandId' | 'vendorCode' | 'code' | 'currency'>;

export const findCampaign = async (
  db: Queryable,
  { brandId, vendorCode, code, currency }: CampaignName,
): Promise<Campaign | undefined> => {
  const { rows } = await sql<Campaign>`
    select ${columns} from play.campaign where brand_id = ${brandId} and vendor_code = ${vendorCode} and code = ${code}
      and currency = ${currency}`.execute(db);
  return rows[0];
};

export const readCampaigns = async (db: Queryable, brandId: string): Promise<Campaign[]> => {
  const { rows } = await sql<Campaign>`
    select ${columns} from play.campaign where brand_id = ${brandId}
    order by ends_at desc, vendor_code, code, currency limit 500`.execute(db);
  return rows;
};

/** Writes a campaign if the stored revision is still the one that was read, 0 for none; otherwise returns false. */
export const saveCampaign = async (tx: Tx, row: Omit<Campaign, 'used'> & { changedBy: string }): Promise<boolean> => {
  const { rows } = await sql`
    insert into play.campaign as c (id, brand_id, vendor_code, code, currency, win_max, budget, starts_at, ends_at, changed_by)
    values (${row.campaignId}::uuid, ${row.brandId}, ${row.vendorCode}, ${row.code}, ${row.currency}, ${row.winMax},
      ${row.budget}, ${row.startsAt}, ${row.endsAt}, ${row.changedBy}::uuid)
    on conflict on constraint campaign_one_per_code do update set win_max = excluded.win_max,
      budget = excluded.budget, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      changed_by = excluded.changed_by, revision = c.revision + 1
    where c.revision = ${row.revision} and c.used <= excluded.budget returning 1`.execute(tx);
  return rows.length === 1;
};

/**
 * Takes a win from the budget of a running campaign, once per key. Returns the maximum per win, or null if there is no
 * such campaign, the win is above its maximum, or the remaining budget is too small.
 */
export const takeFromBudget = async (
  tx: Tx,
  name: CampaignName,
  { key, amount }: { key: string; amount: bigint },
): Promise<bigint | null> => {
  const { rows } = await sql<{ id: string; winMax: bigint; isLeft: boolean }>`
    select id, win_max as "winMax", used + ${amount}::bigint <= budget as "isLeft" from play.campaign
    where brand_id = ${name.brandId} and vendor_code = ${name.vendorCode} and code = ${name.code}
      and currency = ${name.currency} and clock_timestamp() >= starts_at and clock_timestamp() < ends_at
      and win_max >= ${amount}::bigint
    for update`.execute(tx);
  const [campaign] = rows;
  if (campaign === undefined) return null;
  const known = await sql`select from play.campaign_win where key = ${key}::uuid`.execute(tx);
  if (known.rows.length > 0) return campaign.winMax;
  if (!campaign.isLeft) return null;
  await sql`insert into play.campaign_win (key, campaign_id, amount)
    values (${key}::uuid, ${campaign.id}::uuid, ${amount})`.execute(tx);
  await sql`update play.campaign set used = used + ${amount}::bigint where id = ${campaign.id}::uuid`.execute(tx);
  return campaign.winMax;
};
