import type { opsListHarmCasesEndpoint } from '@fairhouse/protocol/ops/protection';
import type * as z from 'zod';
import type { Db, Queryable } from '#platform/db/db.ts';
import { countPage, readPage } from './harm-list.store.ts';

type Query = z.output<(typeof opsListHarmCasesEndpoint)['schema']['querystring']>;
type ResponseBody = z.input<(typeof opsListHarmCasesEndpoint)['schema']['response'][200]>['value'];

export type HarmOpsPorts = {
  namesOf(db: Queryable, params: { brandId: string; ids: readonly string[] }): Promise<ReadonlyMap<string, string>>;
};

/** Upper bound of the case count. */
const countedMax = 10_000;

const decodeCursor = (cursor: string | undefined): { score: number; id: string } | null => {
  const [, score, id] = /^(\d{1,3})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor ?? '') ?? [];
  return score === undefined || id === undefined ? null : { score: Number(score), id };
};

/** Members whom staff should review, highest score first; by default open cases. */
export const listHarmCases = async (
  brandId: string,
  { state = 'open', sort, cursor, limit }: Query,
  deps: HarmOpsPorts & { db: Db },
): Promise<ResponseBody> => {
  const db = deps.db.read;
  const filter = { brandId, state };
  // One more than is shown, to find out whether there is a further page.
  const params = { beyond: decodeCursor(cursor), isLowestFirst: sort === 'score', limit: limit + 1 };
  const found = await readPage(db, filter, params);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const count = await countPage(db, filter, countedMax);
  const names = await deps.namesOf(db, { brandId, ids: shown.map(({ memberId }) => memberId) });
  return {
    rows: shown.map(({ memberId, since, closedAt: _closedAt, brandId: _brandId, revision: _revision, ...row }) => ({
      ...row,
      member: { memberId, name: names.get(memberId) ?? '' },
      since: since.toISOString(),
    })),
    nextCursor: found.length > limit && last !== undefined ? `${last.score}.${last.caseId}` : null,
    total: { count, isExact: count < countedMax },
  };
};
