import { playedMinutes } from '#modules/protection/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import type { Ground } from './ground.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** Minutes of play by month of the brand's zone, as the statement asks for them: from day to day, both included. */
export const playedMinutesOf =
  ({ directory }: Pick<Ground, 'directory'>) =>
  async (
    db: Queryable,
    { brandId, memberId, from, to }: { brandId: string; memberId: string; from: string; to: string },
  ): Promise<ReadonlyMap<string, number>> => {
    const zone = directory.byId(brandId)?.timeZone ?? 'UTC';
    // A day of a zone begins and ends up to fourteen hours away from the one of UTC; its month decides.
    const months = await playedMinutes(
      db,
      { brandId, memberId },
      { from: new Date(Date.parse(from) - dayMs), to: new Date(Date.parse(to) + 2 * dayMs), zone },
    );
    return new Map(months.map(({ month, minutes }) => [month, minutes]));
  };
