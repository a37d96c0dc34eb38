import { type listTeamBetsEndpoint, playableGameTypes } from '@fairhouse/protocol';
import type * as z from 'zod';
import { countedRoundsSql, readCountedRounds } from '#modules/bet/index.ts';
import { findGames } from '#modules/catalog/index.ts';
import { profileFor } from '#modules/protection/index.ts';
import { daysOf } from '#platform/kernel/days-of.ts';
import { accountIn, openReader } from './open-reader.ts';
import { showAccounts } from './show-accounts.ts';
import { addPlay, showPlay } from './show-sums.ts';
import { sizeOf } from './size-of.ts';
import { oldestDayFor, planFor, rangeOf } from './team.rules.ts';
import type { Reader, TeamActor, TeamDeps } from './team.types.ts';
import { readPlayedDays } from './team-figures.store.ts';
import { type ListOwner, readNewestRounds } from './team-lists.store.ts';

type Query = z.output<(typeof listTeamBetsEndpoint)['schema']['querystring']>;
type ResponseBody = z.output<(typeof listTeamBetsEndpoint)['schema']['response'][200]>['value'];
type Position = { micros: string; roundId: string };

const positionOf = (cursor: string | undefined): Position | null => {
  const [micros, roundId] = cursor?.split('.') ?? [];
  return micros === undefined || roundId === undefined ? null : { micros, roundId };
};

/** The ids of the rounds of a page and one more, newest first. Days without a round of the team are not looked at. */
const readPage = async (
  { brand, factsTo }: Reader,
  { owner, days, query }: { owner: ListOwner; days: readonly { day: string; count: number }[]; query: Query },
  { db }: TeamDeps,
): Promise<string[]> => {
  const { gameType, vassalage, limit } = query;
  const before = positionOf(query.cursor);
  const shownTo = before === null ? null : daysOf(brand.timeZone)(new Date(Number(BigInt(before.micros) / 1_000n)));
  const open = days.filter(({ day }) => shownTo === null || day <= shownTo);
  const [from, to] = [oldestDayFor(open, limit), open[0]?.day];
  if (from === null || to === undefined) return [];
  const { accounts } = await sizeOf(db.read, owner.agent);
  return readNewestRounds(db.read, {
    owner,
    range: { from, to },
    plan: planFor(accounts),
    rowsIn: (whose, range) => countedRoundsSql(whose, { ...range, upTo: factsTo, gameType, vassalage, before }),
    limit: limit + 1,
  });
};

/**
 * Ended rounds of the team that count, newest first, on the tree of their days, with the sums of everything the filter
 * lets through. Both are of the same moment: the list shows nothing that the sums do not have yet.
 */
export const listTeamBets = async (actor: TeamActor, query: Query, deps: TeamDeps): Promise<ResponseBody> => {
  const reader = await openReader(actor, deps);
  const { read } = deps.db;
  const { brand, node, factsTo } = reader;
  const { brandId, currency } = brand;
  const { gameType, vassalage, language, limit } = query;
  const account = query.account === undefined ? null : await accountIn(reader, query.account, deps);
  const played = await readPlayedDays(read, {
    agent: node.number,
    account: account?.number ?? null,
    range: rangeOf(query, reader.today),
    filter: { gameType, vassalage },
  });
  const detail = (await profileFor(read, actor)).teamDetail;
  const owner = { agent: node.number, brandId, account };
  const days = played.map(({ day, rounds }) => ({ day, count: rounds }));
  const roundIds = detail === 'sums' ? [] : await readPage(reader, { owner, days, query }, deps);
  const shown = await readCountedRounds(read, { brandId, roundIds: roundIds.slice(0, limit), upTo: factsTo });
  const accountOn = await showAccounts(read, reader, shown);
  const gameIds = shown.flatMap(({ gameId }) => gameId ?? []);
  const games = gameIds.length === 0 ? new Map() : await findGames(brand, { gameIds, language }, deps);
  const amount = (minor: bigint) => ({ minor, currency });
  const last = shown.at(-1);
  return {
    asOf: reader.asOf.toISOString(),
    detail,
    list: shown.flatMap((round) => {
      const of = accountOn(round.memberId, round.day);
      return of === null
        ? []
        : [
            {
              reference: round.roundId,
              account: of,
              at: round.endedAt.toISOString(),
              gameType: playableGameTypes.find((type) => type === round.gameType) ?? null,
              vassalage: round.vassalage,
              gameName: games.get(round.gameId ?? '')?.nodeName ?? null,
              state: 'settled' as const,
              staked: amount(round.staked),
              won: amount(round.won),
              validBet: amount(round.cashValid),
              reason: round.cashValid === 0n ? round.reason : null,
            },
          ];
    }),
    totals: showPlay(addPlay(played), currency),
    nextCursor: roundIds.length > limit && last !== undefined ? `${last.endedMicros}.${last.roundId}` : null,
  };
};
