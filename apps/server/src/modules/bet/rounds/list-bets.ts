import type { listBetsEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { BrandSnapshot } from '#modules/brand/index.ts';
import { findGames } from '#modules/catalog/index.ts';
import { findMember } from '#modules/member/index.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { type RecordCursor, readRecord, readTotals } from './record.store.ts';
import { showRound } from './show-round.ts';

type Query = z.infer<(typeof listBetsEndpoint)['schema']['querystring']>;
type ResponseBody = z.output<(typeof listBetsEndpoint)['schema']['response'][200]>['value'];

const readCursor = (cursor: string | undefined): RecordCursor | null => {
  if (cursor === undefined) return null;
  const [openedMicros = '', id = ''] = cursor.split('.');
  return { openedMicros, id };
};

/** The caller's own rounds, newest first, with the sums of all rounds that match the filter. */
export const listBets = async (
  brand: BrandSnapshot,
  memberId: string,
  query: Query,
  deps: { db: Db },
): Promise<ResponseBody> => {
  const { brandId, timeZone } = brand;
  const member = await findMember(deps.db.read, { brandId, id: memberId });
  if (member === null) throw new Refusal('AUTH_NOT_LOGGED_IN');
  const { currency } = member;
  const { from, to, vassalage, gameType, state, cursor, limit, language } = query;
  const filter = { brandId, memberId, currency, timeZone, from, to, vassalage, gameType, state };
  // One extra row shows whether there is a next page.
  const rounds = await readRecord(deps.db.read, filter, { before: readCursor(cursor), limit: limit + 1 });
  const totals = await readTotals(deps.db.read, filter);
  const shown = rounds.slice(0, limit);
  const gameIds = shown.flatMap(({ gameId }) => gameId ?? []);
  const games = gameIds.length === 0 ? new Map() : await findGames(brand, { gameIds, language }, deps);
  const last = shown.at(-1);
  const amount = (minor: bigint) => ({ minor, currency });
  return {
    list: shown.map((round) => showRound(round, games.get(round.gameId ?? ''))),
    totals: {
      rounds: totals.rounds,
      staked: amount(totals.staked),
      won: amount(totals.won),
      net: amount(totals.won - totals.staked),
    },
    nextCursor: rounds.length > limit && last !== undefined ? `${last.openedMicros}.${last.id}` : null,
  };
};
