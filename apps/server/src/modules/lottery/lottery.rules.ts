import type { PrizeMode } from '@fairhouse/protocol';
import type { GameCard } from '#modules/catalog/index.ts';
import type { LotteryGame } from './lottery.types.ts';

/** The studio whose draws are those of the Vietnamese stations (spec §9). */
export const vietnamVendorCode = 'WILO';

/** Spec §9: ELOTT if the vendor is the Vietnam lottery vendor or the category is the e-lottery's, else LOTT. */
export const prizeModeOf = ({ vassalage, gameType }: Pick<GameCard, 'vassalage' | 'gameType'>): PrizeMode =>
  vassalage === vietnamVendorCode || gameType === 'ELOTT' ? 'ELOTT' : 'LOTT';

/** A catalogue game as an entry of the lottery menu. */
export const lotteryOf = (game: GameCard): LotteryGame => ({
  gameCode: game.gameCode,
  gameName: game.nodeName,
  iconUrl: game.iconUrl,
  vassalage: game.vassalage,
  gameType: game.gameType,
  prizeMode: prizeModeOf(game),
  region: null,
  isHot: game.isHot,
  underMaintenance: game.underMaintenance,
  issue: null,
  lastOpened: null,
});

/** The games of a prize mode; all of them if none is given. */
export const inMode = (games: readonly LotteryGame[], prizeMode: PrizeMode | undefined): LotteryGame[] =>
  games.filter((game) => prizeMode === undefined || game.prizeMode === prizeMode);
