import { openProviders, type ProveFactor } from '#modules/cashier/index.ts';
import { type IdentityUses, placeOf, proveFactor, siteOfBrand } from '#modules/identity/index.ts';
import { findMember } from '#modules/member/index.ts';
import { knownCallerOf } from '#platform/http/visit.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import type { Ground } from './ground.ts';

/** What deposits and withdrawals stand on, in whichever role they are moved. */
export const cashierUses = <Use extends Pick<Ground, 'config' | 'db' | 'directory' | 'log'>>(use: Use) => ({
  ...use,
  jobs: createJobs(),
  providers: openProviders(use),
  siteOf: (brandId: string): string => {
    const brand = use.directory.byId(brandId);
    if (brand === undefined) throw new Error(`there is no brand ${brandId}`);
    return siteOfBrand(brand, use.config);
  },
});

/** A factor shown for one act of the cashier; identity judges it. */
export const factorOf =
  (use: IdentityUses): ProveFactor =>
  (request, shown) =>
    proveFactor(knownCallerOf(request), shown, placeOf(request), use);

/** In which currency a member counts. */
export const currencyOf =
  (use: Pick<Ground, 'db'>) =>
  async ({ brandId, memberId }: { brandId: string; memberId: string }): Promise<string> => {
    const member = await findMember(use.db.read, { brandId, id: memberId });
    if (member === null) throw new Error('a session names a member who is gone');
    return member.currency;
  };
