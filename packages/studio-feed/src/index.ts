/** Public API of the studio feed: the catalogues of the invented studios, in the format of a vendor. */
export type { FeedSize } from './count-games.ts';
export { feedOf } from './feed-of.ts';
export { listTiles, type TileOfFeed } from './list-tiles.ts';
export { pageOf } from './page-of.ts';
export { type Studio, type StudioCode, studios } from './studios.ts';
