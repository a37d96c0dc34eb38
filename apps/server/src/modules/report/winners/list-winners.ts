import type { PlayableGameType } from '@fairhouse/protocol';
import { type CatalogBrand, findGames, type GameCard } from '#modules/catalog/index.ts';
import type { Db } from '#platform/db/db.ts';
import { readWinners } from '../report.store.ts';

type BoardRow = Pick<GameCard, 'nodeId' | 'vassalage' | 'gameType' | 'gameCode' | 'iconUrl'> & {
  gameName: string;
  customerName: string;
  winAmount: { minor: bigint; currency: string };
  wonAt: string;
};

/** More rows are read than shown, because some games may have left the brand since. */
const spareFactor = 2;

/**
 * The winner board, highest first. A win in a game that the brand no longer shows is left out: a
 * click on a row starts its game.
 */
export const listWinners = async (
  brand: CatalogBrand,
  {
    gameType,
    language,
    limit,
  }: { gameType: PlayableGameType | undefined; language: string | undefined; limit: number },
  deps: { db: Db },
): Promise<{ list: BoardRow[] }> => {
  const { brandId, currency } = brand;
  const winners = await readWinners(deps.db.read, { brandId, currency, gameType, limit: limit * spareFactor });
  const games = await findGames(brand, { gameIds: winners.map(({ gameId }) => gameId), language }, deps);
  const rows = winners.flatMap((winner): BoardRow[] => {
    const game = games.get(winner.gameId);
    if (game === undefined) return [];
    return [
      {
        nodeId: game.nodeId,
        vassalage: game.vassalage,
        gameType: game.gameType,
        gameCode: game.gameCode,
        gameName: game.nodeName,
        iconUrl: game.iconUrl,
        customerName: winner.playerLabel,
        winAmount: { minor: winner.amountMinor, currency: winner.currency },
        wonAt: winner.wonAt.toISOString(),
      },
    ];
  });
  return { list: rows.slice(0, limit) };
};
