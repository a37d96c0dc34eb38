import type { opsListMatchesEndpoint } from '@fairhouse/protocol/ops/protection';
import type * as z from 'zod';
import { countMatches, type MatchFilter, readMatches } from './match.store.ts';
import type { MatchOpsDeps } from './match-ops.types.ts';
import { showMatch } from './show-match.ts';

type Query = z.output<(typeof opsListMatchesEndpoint)['schema']['querystring']>;
type ResponseBody = z.input<(typeof opsListMatchesEndpoint)['schema']['response'][200]>['value'];

/** Upper bound of the match count. */
const countedMax = 10_000;

const cursorOf = /^(\d{4}-\d\d-\d\dT\d\d~\d\d~\d\d\.\d{6}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const decodeCursor = (cursor: string | undefined): { at: string; matchId: string } | null => {
  const [, at, matchId] = cursorOf.exec(cursor ?? '') ?? [];
  return at === undefined || matchId === undefined ? null : { at: at.replaceAll('~', ':'), matchId };
};

const verdicts = { same: 'refuse', perhaps: 'review' } as const;

/** Members who match a restricted person in the register, newest first; by default those that wait for staff. */
export const listMatches = async (
  brandId: string,
  { state = 'open', verdict, sort, cursor, limit }: Query,
  deps: Pick<MatchOpsDeps, 'db' | 'namesOf'>,
): Promise<ResponseBody> => {
  const { read } = deps.db;
  const filter: MatchFilter = { brandId, state, verdict: verdict === undefined ? null : verdicts[verdict] };
  // One more than is shown, to find out whether there is a further page.
  const params = { beyond: decodeCursor(cursor), isOldestFirst: sort === 'at', limit: limit + 1 };
  const found = await readMatches(read, filter, params);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const count = await countMatches(read, filter, countedMax);
  const names = await deps.namesOf(read, { brandId, ids: shown.flatMap(({ memberId }) => memberId ?? []) });
  return {
    rows: shown.map((match) => showMatch(match, names)),
    nextCursor:
      found.length > limit && last !== undefined ? `${last.atText.replaceAll(':', '~')}_${last.matchId}` : null,
    total: { count, isExact: count < countedMax },
  };
};
