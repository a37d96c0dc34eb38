/** The door of `catalog`: what can be played, and what of it a brand shows. */
export { catalogPublicRoutes } from './catalog.public.routes.ts';
export type { CatalogBrand, GameCard } from './catalog.types.ts';
export { findGames } from './service/find-games.ts';
export { type GameDescription, installCatalog, type VendorDescription } from './service/install-catalog.ts';
export { type CatalogOffer, offerCatalog } from './service/offer-catalog.ts';
