import type { opsListBetDisputesEndpoint } from '@fairhouse/protocol/ops/messages';
import type * as z from 'zod';
import type { BrandSnapshot } from '#modules/brand/index.ts';
import { findGames } from '#modules/catalog/index.ts';
import { namesOf } from '#modules/member/index.ts';
import type { Db } from '#platform/db/db.ts';
import { countDisputes, readDisputes } from './dispute.store.ts';

type Query = z.output<(typeof opsListBetDisputesEndpoint)['schema']['querystring']>;
type ResponseBody = z.output<(typeof opsListBetDisputesEndpoint)['schema']['response'][200]>['value'];

const countMax = 10_000;

const decodeCursor = (cursor: string | undefined): { at: Date; roundId: string } | null => {
  const [, moment, roundId] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(cursor ?? '') ?? [];
  return moment === undefined || roundId === undefined ? null : { at: new Date(Number(moment)), roundId };
};

/** The disputes of a brand; by default the open ones, oldest first. */
export const listDisputes = async (
  brand: BrandSnapshot,
  { sort, cursor, limit, state = 'open' }: Query,
  deps: { db: Db },
): Promise<ResponseBody> => {
  const { brandId } = brand;
  // One extra row shows whether there is a next page.
  const disputes = await readDisputes(deps.db.read, {
    brandId,
    state,
    isNewestFirst: sort === '-at',
    beyond: decodeCursor(cursor),
    limit: limit + 1,
  });
  const shown = disputes.slice(0, limit);
  const count = await countDisputes(deps.db.read, { brandId, state, bound: countMax });
  const names = await namesOf(deps.db.read, { brandId, ids: shown.map(({ memberId }) => memberId) });
  const gameIds = [...new Set(shown.flatMap(({ gameId }) => gameId ?? []))];
  const games = gameIds.length === 0 ? new Map() : await findGames(brand, { gameIds, language: undefined }, deps);
  const last = shown.at(-1);
  return {
    rows: shown.map(
      ({ roundId, memberId, gameId, currency, staked, tipped, won, comment, answer, at, ...dispute }) => ({
        roundRef: roundId,
        member: { memberId, name: names.get(memberId) ?? memberId },
        gameName: games.get(gameId ?? '')?.nodeName ?? null,
        staked: { minor: staked + tipped, currency },
        won: { minor: won, currency },
        comment,
        state: dispute.state,
        answer,
        at: at.toISOString(),
      }),
    ),
    nextCursor: disputes.length > limit && last !== undefined ? `${last.at.getTime()}.${last.roundId}` : null,
    total: { count, isExact: count < countMax },
  };
};
