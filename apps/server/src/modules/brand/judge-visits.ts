import type { CountryOf } from '#platform/geo/country.ts';
import type { EdgePolicy } from '#platform/http/visit.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { judgeVisit } from './brand.rules.ts';
import type { BrandDirectory } from './open-directory.ts';

/** What the edge obeys: whose site this is, from which country, and whether the house is open. */
export const judgeVisits =
  (deps: { directory: BrandDirectory; countryOf: CountryOf; clock: Clock }): EdgePolicy =>
  ({ host, address }) => {
    const brand = deps.directory.byHost(host);
    if (brand === undefined) return null;
    const country = deps.countryOf(address);
    const gate = judgeVisit(brand, { address, country, now: deps.clock.now() });
    return { brandId: brand.brandId, host, address, country, gate };
  };
