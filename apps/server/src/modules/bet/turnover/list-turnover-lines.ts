import type { listTurnoverLinesEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { BrandSnapshot } from '#modules/brand/index.ts';
import { findGames } from '#modules/catalog/index.ts';
import { findMember } from '#modules/member/index.ts';
import { partsOf, roundsOf } from '#modules/wallet/index.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { surplusReason } from '../bet.rules.ts';
import { readTurnoverLines } from './turnover-lines.store.ts';

type Query = z.infer<(typeof listTurnoverLinesEndpoint)['schema']['querystring']>;
type ResponseBody = z.output<(typeof listTurnoverLinesEndpoint)['schema']['response'][200]>['value'];

/** The maximum of rounds read for one requirement. */
const servingMax = 10_000;

const readCursor = (cursor: string | undefined): { openedMicros: string; roundId: string } | null => {
  if (cursor === undefined) return null;
  const [openedMicros = '', roundId = ''] = cursor.split('.');
  return { openedMicros, roundId };
};

/**
 * The turnover passport: the lines of the caller's own rounds, newest first, and the requirements each was applied to.
 */
export const listTurnoverLines = async (
  brand: BrandSnapshot,
  memberId: string,
  query: Query,
  deps: { db: Db },
): Promise<ResponseBody> => {
  const { brandId } = brand;
  const { read } = deps.db;
  const member = await findMember(read, { brandId, id: memberId });
  if (member === null) throw new Refusal('AUTH_NOT_LOGGED_IN');
  const { only, requirementId, days, pageSize } = query;
  const currency = query.currency ?? member.currency;
  const roundIds =
    requirementId === undefined ? null : await roundsOf(read, { brandId, memberId, requirementId, limit: servingMax });
  // One extra row shows whether there is a next page.
  const lines = await readTurnoverLines(
    read,
    { brandId, memberId, currency, days, only, roundIds },
    { before: readCursor(query.cursor), limit: pageSize + 1 },
  );
  const shown = lines.slice(0, pageSize);
  const parts = Map.groupBy(
    await partsOf(read, { brandId, roundIds: shown.map(({ roundId }) => roundId) }),
    ({ roundId }) => roundId,
  );
  const gameIds = shown.flatMap(({ gameId }) => gameId ?? []);
  const games = gameIds.length === 0 ? new Map() : await findGames(brand, { gameIds, language: query.language }, deps);
  const last = shown.at(-1);
  const amount = (minor: bigint) => ({ minor, currency });
  return {
    list: shown.map((line) => ({
      roundRef: line.roundId,
      gameName: games.get(line.gameId ?? '')?.nodeName ?? null,
      gameType: line.gameType,
      staked: amount(line.staked),
      validBet: amount(line.validBet),
      counted: amount(line.applied),
      parts: (parts.get(line.roundId) ?? []).map(({ requirementId: id, counted }) => ({
        requirementId: id,
        counted: amount(counted),
      })),
      reason: line.reason ?? surplusReason(line),
      at: line.at.toISOString(),
    })),
    nextCursor: lines.length > pageSize && last !== undefined ? `${last.openedMicros}.${last.roundId}` : null,
  };
};
