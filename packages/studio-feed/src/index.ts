/** The door of the studios: what the invented studios make, told the way a vendor tells it. */
export type { FeedSize } from './count-games.ts';
export { feedOf } from './feed-of.ts';
export { listTiles, type TileOfFeed } from './list-tiles.ts';
export { pageOf } from './page-of.ts';
export { type Studio, type StudioCode, studios } from './studios.ts';
