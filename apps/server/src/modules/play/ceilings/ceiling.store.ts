import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { CeilingSetting, CreditSpan, CreditSums } from './ceiling.rules.ts';

export type CeilingRow = CeilingSetting & {
  vendorCode: string;
  currency: string;
  /** Null: all games of the vendor. */
  gameCode: string | null;
  revision: number;
};

const columns = sql`vendor_code as "vendorCode", currency, nullif(game_code, '') as "gameCode", win_max as "winMax",
  win_floor as "winFloor", win_times as "winTimes", rtp_ppm as "rtpPpm", minute_max as "minuteMax", hour_max as "hourMax",
  day_max as "dayMax", revision`;

/** All settings; they are few. */
export const readCeilings = async (db: Queryable): Promise<CeilingRow[]> => {
  const { rows } = await sql<CeilingRow>`
    select ${columns} from play.win_ceiling order by vendor_code, currency, game_code`.execute(db);
  return rows;
};

type CeilingKey = Pick<CeilingRow, 'vendorCode' | 'currency' | 'gameCode'>;

export const findCeiling = async (
  db: Queryable,
  { vendorCode, currency, gameCode }: CeilingKey,
): Promise<CeilingRow | undefined> => {
  const { rows } = await sql<CeilingRow>`
    select ${columns} from play.win_ceiling
    where vendor_code = ${vendorCode} and currency = ${currency} and game_code = ${gameCode ?? ''}`.execute(db);
  return rows[0];
};

/** Writes a setting if the stored revision is still the one that was read, 0 for none; otherwise returns false. */
export const saveCeiling = async (
  tx: Tx,
  row: CeilingKey & CeilingSetting & { revision: number; changedBy: string },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into play.win_ceiling as c (vendor_code, currency, game_code, win_max, win_floor, win_times, rtp_ppm,
      minute_max, hour_max, day_max, changed_by)
    select ${row.vendorCode}, ${row.currency}, ${row.gameCode ?? ''}, ${row.winMax}::bigint, ${row.winFloor}::bigint,
      ${row.winTimes}::integer, ${row.rtpPpm}::integer, ${row.minuteMax}::bigint, ${row.hourMax}::bigint,
      ${row.dayMax}::bigint, ${row.changedBy}::uuid
    where ${row.revision} = 0 or exists (select from play.win_ceiling where vendor_code = ${row.vendorCode}
      and currency = ${row.currency} and game_code = ${row.gameCode ?? ''})
    on conflict (vendor_code, currency, game_code) do update set win_max = excluded.win_max,
      win_floor = excluded.win_floor, win_times = excluded.win_times, rtp_ppm = excluded.rtp_ppm,
      minute_max = excluded.minute_max, hour_max = excluded.hour_max, day_max = excluded.day_max,
      changed_by = excluded.changed_by, changed_at = clock_timestamp(), revision = c.revision + 1
    where c.revision = ${row.revision} returning 1`.execute(tx);
  return rows.length === 1;
};

export type Breaker = CreditSums & {
  vendorCode: string;
  currency: string;
  isOpen: boolean;
  span: CreditSpan;
  openedAt: Date;
  closedAt: Date | null;
  revision: number;
};

const breakerColumns = sql`vendor_code as "vendorCode", currency, state = 'open' as "isOpen", span, staked, credited,
  opened_at as "openedAt", closed_at as "closedAt", revision`;

/** All breakers ever opened, by vendor and currency; they are few. */
export const readBreakers = async (db: Queryable): Promise<Breaker[]> => {
  const { rows } = await sql<Breaker>`
    select ${breakerColumns} from play.credit_breaker order by vendor_code, currency`.execute(db);
  return rows;
};

/** Opens a breaker; false if it is open already. */
export const openBreaker = async (
  tx: Tx,
  { vendorCode, currency, span, staked, credited }: CreditSums & Pick<Breaker, 'vendorCode' | 'currency' | 'span'>,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into play.credit_breaker as b (vendor_code, currency, state, span, staked, credited)
    values (${vendorCode}, ${currency}, 'open', ${span}, ${staked}, ${credited})
    on conflict (vendor_code, currency) do update set state = 'open', span = excluded.span, staked = excluded.staked,
      credited = excluded.credited, opened_at = clock_timestamp(), closed_at = null, closed_by = null,
      revision = b.revision + 1
    where b.state = 'closed' returning 1`.execute(tx);
  return rows.length === 1;
};

/** Closes a breaker if its revision is still the one that was read; returns false if it has changed or is closed. */
export const closeBreakerRow = async (
  tx: Tx,
  { vendorCode, currency, revision, by }: { vendorCode: string; currency: string; revision: number; by: string },
): Promise<boolean> => {
  const { rows } = await sql`
    update play.credit_breaker set state = 'closed', closed_at = clock_timestamp(), closed_by = ${by}::uuid,
      revision = revision + 1
    where vendor_code = ${vendorCode} and currency = ${currency} and state = 'open' and revision = ${revision}
    returning 1`.execute(tx);
  return rows.length === 1;
};
