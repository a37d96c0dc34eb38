/** Made by the Vite plugin `messageCatalogues`; see `build/vite-plugin.ts`. */
declare module 'virtual:fairhouse/catalogues' {
  export const catalogues: import('./catalogue/catalogue.types.ts').CatalogueTable;
}
