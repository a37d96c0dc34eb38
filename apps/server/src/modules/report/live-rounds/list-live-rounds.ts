import { type ProofUrlOf, readLatestRounds } from '#modules/bet/index.ts';
import { type BrandSnapshot, constantOf } from '#modules/brand/index.ts';
import { type CatalogBrand, findGames, type GameCard } from '#modules/catalog/index.ts';
import { namesOf } from '#modules/member/index.ts';
import { marketingSuppressedAmong } from '#modules/protection/index.ts';
import type { Db } from '#platform/db/db.ts';
import { maskName } from '../report.rules.ts';

type LiveRound = Pick<GameCard, 'nodeId' | 'vassalage' | 'gameType' | 'gameCode' | 'iconUrl'> & {
  key: string;
  gameName: string;
  customerName: string;
  stake: { minor: bigint; currency: string };
  payout: { minor: bigint; currency: string };
  settledAt: string;
  proofUrl: string | null;
};

/** More rounds are read than shown, because some are free rounds, of games no longer shown, or of protected members. */
const spareFactor = 4;

/**
 * The rounds that settled last, losses included. Members on a break or excluded are left out, and every name is masked.
 */
export const listLiveRounds = async (
  brand: CatalogBrand & Pick<BrandSnapshot, 'constants'>,
  language: string | undefined,
  { db, proofUrlOf }: { db: Db; proofUrlOf: ProofUrlOf },
): Promise<{ isOn: boolean; list: LiveRound[] }> => {
  const { brandId } = brand;
  const limit = constantOf(brand, 'liveFeedItems');
  if (limit === 0) return { isOn: false, list: [] };
  const latest = await readLatestRounds(db.read, { brandId, limit: limit * spareFactor });
  const rounds = latest.filter(({ staked }) => staked > 0n);
  const memberIds = [...new Set(rounds.map(({ memberId }) => memberId))];
  const hidden = await marketingSuppressedAmong(db.read, { brandId, memberIds });
  const names = await namesOf(db.read, { brandId, ids: memberIds });
  const gameIds = rounds.flatMap(({ gameId }) => gameId ?? []);
  const games = await findGames(brand, { gameIds, language }, { db });
  const list = rounds.flatMap((round): LiveRound[] => {
    const game = games.get(round.gameId ?? '');
    const name = names.get(round.memberId);
    if (game === undefined || name === undefined || hidden.has(round.memberId)) return [];
    return [
      {
        key: round.id,
        nodeId: game.nodeId,
        vassalage: game.vassalage,
        gameType: game.gameType,
        gameCode: game.gameCode,
        gameName: game.nodeName,
        iconUrl: game.iconUrl,
        customerName: maskName(name),
        stake: { minor: round.staked, currency: round.currency },
        payout: { minor: round.won, currency: round.currency },
        settledAt: round.settledAt.toISOString(),
        proofUrl: proofUrlOf({ vendorCode: round.vendorCode, roundId: round.round }),
      },
    ];
  });
  return { isOn: true, list: list.slice(0, limit) };
};
