import { askNames } from '#modules/audit/index.ts';
import { namesOf } from '#modules/member/index.ts';
import type { ReviewDeps } from './review.types.ts';

type Acted = { by: 'member' | 'staff' | 'system'; actorId: string };

/** Who made the steps of a contract or a debt: accounts and operators by name, nobody for the system. */
export const actorsOf = async (
  brandId: string,
  steps: readonly Acted[],
  { db, operatorNames }: Pick<ReviewDeps, 'db' | 'operatorNames'>,
): Promise<(step: Acted) => string | null> => {
  const idsOf = (kind: Acted['by']) => steps.filter(({ by }) => by === kind).map(({ actorId }) => actorId);
  const names = {
    member: await namesOf(db.read, { brandId, ids: idsOf('member') }),
    staff: await askNames(idsOf('staff'), operatorNames),
    system: new Map<string, string>(),
  };
  return ({ by, actorId }) => names[by].get(actorId) ?? null;
};
