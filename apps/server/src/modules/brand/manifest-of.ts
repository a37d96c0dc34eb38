import type { Visit } from '#platform/http/visit.ts';
import type { BrandDirectory } from './open-directory.ts';

/** The dark page of the theme: what a launching app shows before it has drawn anything. */
const pageColour = '#0a0c14';

/** How the brand looks among the other apps of a device. */
export const manifestOf =
  (deps: { directory: BrandDirectory }) =>
  (visit: Visit): object => {
    const brand = deps.directory.byId(visit.brandId);
    if (brand === undefined) throw new Error('the visit names a brand that is gone');
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
