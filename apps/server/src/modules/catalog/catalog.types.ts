import type { PlayableGameType } from '@fairhouse/protocol';

/** What the catalogue needs to know about a brand to show it. */
export type CatalogBrand = {
  brandId: string;
  currency: string;
  languages: {
    default: string;
    supported: readonly string[];
    packLanguages?: Readonly<Record<string, string>>;
  };
};

/** The catalogue to read, and its languages: the requested one, then the brand's default. */
export type View = { brandId: string; currency: string; language: string; fallback: string };

/** A game on a card, in the wire format (`packages/protocol`, `game`). */
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

/** A vendor in one category, in the wire format (`vendorTile`). */
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

/** `isAnnounced` matters only while the category has no game to play. */
export type EnabledCategory = Category & { isAnnounced: boolean };

export type GameFilter = {
  gameType?: PlayableGameType | undefined;
  vendorCode?: string | undefined;
  classify?: string | undefined;
  /** Games whose minimum bet is not above this. */
  betMinMinor?: bigint | undefined;
  linesMin?: number | undefined;
  hotOnly?: boolean | undefined;
};

/** The owner of favourites and recent games: taken from the session, never from the request. */
export type Keeper = { brandId: string; memberId: string };

/** One page of a member's favourite or recently played games. */
export type MemberGamesPage = {
  memberId: string;
  gameType: PlayableGameType | undefined;
  vendorCode: string | undefined;
  pageNo: number;
  pageSize: number;
};
