import type { PlayableGameType } from '@fairhouse/protocol';

/** What the catalogue must know of a brand to show it. */
export type CatalogBrand = {
  brandId: string;
  currency: string;
  languages: {
    default: string;
    supported: readonly string[];
    packLanguages?: Readonly<Record<string, string>>;
  };
};

/** Whose catalogue is read, and in which words: the pack that was asked for, then the brand's own. */
export type View = { brandId: string; currency: string; language: string; fallback: string };

/** A game on a card, in the words of the wire (`packages/protocol`, `game`). */
export type GameCard = {
  nodeId: string;
  nodeName: string;
  iconUrl: string | null;
  tint: { light: string; depth: string };
  vassalage: string;
  gameType: PlayableGameType;
  gameCode: string;
  gameClassify: string | null;
  isHot: 0 | 1;
  supportPlay: 0 | 1;
  isGame: 'GAME' | 'VASSALAGE';
  minBet: { minor: bigint; currency: string } | null;
  minLineNum: number | null;
  underMaintenance: boolean;
};

/** A vendor in one category, in the words of the wire (`vendorTile`). */
export type VendorTile = {
  vassalage: string;
  displayName: string;
  lagerIcon: string | null;
  gameType: PlayableGameType;
  isGame: 'GAME' | 'VASSALAGE';
  gameCode: string | null;
  gameClassify: string | null;
  underMaintenance: boolean;
};

/** A place in a brand's menu. `HOT` and `FAV` have no vendors. */
export type Category = { gameType: PlayableGameType | 'HOT' | 'FAV'; title: string };

export type GameFilter = {
  gameType?: PlayableGameType | undefined;
  vendorCode?: string | undefined;
  classify?: string | undefined;
  /** The game asks for no more than this at least. */
  betMinMinor?: bigint | undefined;
  linesMin?: number | undefined;
  hotOnly?: boolean | undefined;
};

/** Whose favourites and recent games are meant: the session's, never one that a request names. */
export type Keeper = { brandId: string; memberId: string };

/** One page of the games a member keeps or played last. */
export type MemberGamesPage = {
  memberId: string;
  gameType: PlayableGameType | undefined;
  vendorCode: string | undefined;
  pageNo: number;
  pageSize: number;
};
