import type { CountryOf } from '#platform/geo/country.ts';
import type { EdgePolicy } from '#platform/http/visit.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { judgeVisit } from './brand.rules.ts';
import type { BrandDirectory } from './open-directory.ts';

/** Decides for the edge which brand and country a visit belongs to, and whether it is allowed. */
export const judgeVisits =
  (deps: { directory: BrandDirectory; countryOf: CountryOf; clock: Clock }): EdgePolicy =>
  ({ host, address }) => {
    const brand = deps.directory.byHost(host);
    if (brand === undefined) return null;
    const country = deps.countryOf(address);
    const gate = judgeVisit(brand, { address, country, now: deps.clock.now() });
    return { brandId: brand.brandId, host, address, country, gate };
  };
