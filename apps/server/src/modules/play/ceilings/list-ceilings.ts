import type { opsListVendorCampaignsEndpoint, opsListWinCeilingsEndpoint } from '@fairhouse/protocol/ops/held-wins';
import type * as z from 'zod';
import type { Db } from '#platform/db/db.ts';
import { readVendors } from '../play.store.ts';
import { readCampaigns } from './campaign.store.ts';
import { ownCeiling } from './ceiling.rules.ts';
import { readBreakers, readCeilings } from './ceiling.store.ts';

type Ceilings = z.output<(typeof opsListWinCeilingsEndpoint)['schema']['response'][200]>['value'];
type Campaigns = z.output<(typeof opsListVendorCampaignsEndpoint)['schema']['response'][200]>['value'];

export const listCeilings = async ({ db }: { db: Db }): Promise<Ceilings> => {
  const breakers = await readBreakers(db.read);
  return {
    vendorCodes: (await readVendors(db.read)).map(({ code }) => code).toSorted(),
    platform: { currency: 'USD', ...ownCeiling('USD') },
    ceilings: await readCeilings(db.read),
    breakers: breakers.map(
      ({ vendorCode, currency, isOpen, span, staked, credited, openedAt, closedAt, revision }) => ({
        vendorCode,
        isOpen,
        span,
        staked: { minor: staked, currency },
        credited: { minor: credited, currency },
        openedAt: openedAt.toISOString(),
        closedAt: closedAt?.toISOString() ?? null,
        revision,
      }),
    ),
  };
};

export const listCampaigns = async (brandId: string, { db }: { db: Db }): Promise<Campaigns> => ({
  campaigns: (await readCampaigns(db.read, brandId)).map(
    ({ vendorCode, code, currency, winMax, budget, used, startsAt, endsAt, revision }) => ({
      vendorCode,
      code,
      winMax: { minor: winMax, currency },
      budget: { minor: budget, currency },
      used: { minor: used, currency },
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      revision,
    }),
  ),
});
