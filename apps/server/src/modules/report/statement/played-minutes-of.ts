import type { BrandDirectory } from '#modules/brand/index.ts';
import { playedMinutes } from '#modules/protection/index.ts';
import type { PlayedMinutesOf } from './played-minutes.port.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** Play minutes by month of the brand's time zone, for the statement: from and to are days, both included. */
export const playedMinutesOf =
  ({ directory }: { directory: Pick<BrandDirectory, 'byId'> }): PlayedMinutesOf =>
  async (db, { brandId, memberId, from, to }) => {
    const zone = directory.byId(brandId)?.timeZone ?? 'UTC';
    // A day of a time zone may be up to fourteen hours away from the UTC day; its month decides.
    const months = await playedMinutes(
      db,
      { brandId, memberId },
      { from: new Date(Date.parse(from) - dayMs), to: new Date(Date.parse(to) + 2 * dayMs), zone },
    );
    return new Map(months.map(({ month, minutes }) => [month, minutes]));
  };
