import { gameFactsOf } from '#modules/catalog/index.ts';
import { namesOf } from '#modules/member/index.ts';
import type { RollupBrand } from '../rollups/rollup.types.ts';
import { rollupCursor } from '../rollups/rollup-cursor.ts';
import { readGamePlayers, type WinnerRow } from './games.store.ts';
import type { ReportDeps } from './report.types.ts';

/** Who stands behind the figure of a game on a day. */
export const listWinnersOfGame = async (
  { brandId, currency: usual }: RollupBrand,
  {
    game: gameId,
    day,
    currency = usual,
    limit,
  }: { game: string; day: string; currency?: string | undefined; limit: number },
  { db }: Pick<ReportDeps, 'db'>,
) => {
  const game = (await gameFactsOf(db.read, [gameId])).get(gameId);
  const filter = { brandId, day, gameId, currency, limit };
  const winners = await readGamePlayers(db.read, { ...filter, isLosers: false });
  const losers = await readGamePlayers(db.read, { ...filter, isLosers: true });
  const names = await namesOf(db.read, { brandId, ids: [...winners, ...losers].map(({ memberId }) => memberId) });
  const shown = ({ memberId, rounds, staked, won }: WinnerRow) => ({
    memberId,
    name: names.get(memberId) ?? memberId,
    rounds,
    staked: { minor: staked, currency },
    won: { minor: won, currency },
    net: { minor: won - staked, currency },
  });
  return {
    day,
    game: { gameId, name: game?.name ?? '?', gameCode: game?.gameCode ?? null },
    winners: winners.map(shown),
    losers: losers.map(shown),
    completeUntil: (await rollupCursor.read(db.read, brandId))?.asOf.toISOString() ?? null,
  };
};
