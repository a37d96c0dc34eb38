import type { Visit } from '#platform/http/visit.ts';
import type { BrandDirectory } from './open-directory.ts';

/** The theme's dark page colour, shown by a launching app before the first paint. */
const pageColour = '#0a0c14';

/** The web app manifest of a brand. */
export const manifestOf =
  (deps: { directory: BrandDirectory }) =>
  (visit: Visit): object => {
    const brand = deps.directory.byId(visit.brandId);
    if (brand === undefined) throw new Error('the brand of the visit does not exist');
    return {
      id: '/',
      name: brand.name,
      short_name: brand.name,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: pageColour,
      theme_color: pageColour,
      categories: ['entertainment', 'games'],
      icons: [
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
      ],
      shortcuts: [
        { name: 'Slots', url: '/rng' },
        { name: 'Live', url: '/live' },
      ],
    };
  };
