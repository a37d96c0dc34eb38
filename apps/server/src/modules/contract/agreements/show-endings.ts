import { nodesByNumber } from '#modules/agent/index.ts';
import { namesOf } from '#modules/member/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import type { LeveledCut } from './cut-below.ts';

/** A contract of the reader's own downline that would end. */
export type Ending = { contractId: string; account: string; topRatePpm: number; endsAt: string };

/** What ends if an agent accepts: its own direct downlines by name, those further down as a number. */
export const showEndings = async (
  db: Queryable,
  brandId: string,
  cuts: readonly LeveledCut[],
): Promise<{ endings: Ending[]; deeperEndings: number }> => {
  const direct = cuts.filter(({ level }) => level === 1);
  if (direct.length === 0) return { endings: [], deeperEndings: 0 };
  const numbers = direct.map(({ downline }) => downline);
  const memberIds = new Map(
    (await nodesByNumber(db, brandId, numbers)).map(({ number, memberId }) => [number, memberId]),
  );
  const names = await namesOf(db, { brandId, ids: [...memberIds.values()] });
  return {
    endings: direct.map(({ id, downline, rates, endsAt }) => ({
      contractId: id,
      account: names.get(memberIds.get(downline) ?? '') ?? '',
      topRatePpm: Math.max(...Object.values(rates)),
      endsAt: endsAt.toISOString(),
    })),
    deeperEndings: cuts.length - direct.length,
  };
};
