/** Public API of `catalog`: which games exist, and which of them a brand shows. */

export { countCasesPort } from './catalog.ports.ts';
export type { CatalogBrand, GameCard } from './catalog.types.ts';
export { notePlayed } from './favorites/note-played.ts';
export { recentLotteries } from './favorites/recent-lotteries.ts';
export { fedVendors } from './feed/fed-vendors.ts';
export { feedSigningOf } from './feed/feed-signing-of.ts';
export { gameIdsByCode } from './feed/game-ids-by-code.ts';
export { importFeed } from './feed/import-feed.ts';
export { pullFeed } from './feed/pull-feed.ts';
export { type GameDescription, installCatalog, type VendorDescription } from './install-catalog.ts';
export { findGamePage } from './lists/find-game-page.ts';
export { findGames } from './lists/find-games.ts';
export { findLaunchable, type LaunchableGame } from './lists/find-launchable.ts';
export { gameFactsOf, publishedReturnsSql, studioNamesOf } from './lists/game-facts.query.ts';
export { gamesByCode } from './lists/games-by-code.ts';
export { listLotteries } from './lists/list-lotteries.ts';
export { vendorNames } from './lists/vendor-names.ts';
export { winMultipleOf } from './lists/win-multiple-of.ts';
export { refreshShown } from './merchandising/refresh-shown.ts';
export { type CatalogOffer, offerCatalog } from './offer-catalog.ts';
