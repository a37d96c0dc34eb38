import type { PlayableGameType, PrizeMode } from '@fairhouse/protocol';

/** A lottery in the menu, in the wire format (`packages/protocol`, `lotteryGame`). */
export type LotteryGame = {
  gameCode: string;
  gameName: string;
  iconUrl: string | null;
  vassalage: string;
  gameType: PlayableGameType;
  prizeMode: PrizeMode;
  region: string | null;
  isHot: 0 | 1;
  underMaintenance: boolean;
  /** Null until an issue is known: no draw time is invented. */
  issue: null;
  lastOpened: null;
};

export type LotteryMenu = { list: LotteryGame[]; serverTime: string };
