import type { PageFacts } from '#platform/http/pages.ts';
import type { Visit } from '#platform/http/visit.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { getSystemStatus } from './get-system-status.ts';
import type { BrandDirectory } from './open-directory.ts';

/** What a page needs before any script runs: the brand's name, its hosts, and why it is closed. */
export const pageFactsOf =
  (deps: { directory: BrandDirectory; clock: Clock }) =>
  (visit: Visit): PageFacts => {
    const brand = deps.directory.byId(visit.brandId);
    if (brand === undefined) throw new Error('the brand of the visit does not exist');
    return {
      brandName: brand.name,
      hue: brand.theme.hue,
      chroma: brand.theme.chroma,
      ip: visit.address,
      maintenance: getSystemStatus(brand, visit, deps).maintenance,
      channels: brand.channels.map(({ id, title }) => ({ title, path: `/cs/go/${id}` })),
      imageHosts: brand.imageHosts.map((host) => `https://${host}`),
      frameHosts: brand.launchHosts.map((host) => `https://${host}`),
    };
  };
