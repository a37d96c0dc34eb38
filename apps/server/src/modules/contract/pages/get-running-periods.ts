import type { getLiabilityEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { getLiability } from '../funding/get-liability.ts';
import { openReader } from './open-reader.ts';
import type { PageActor, PageDeps } from './pages.types.ts';

type ResponseBody = z.output<(typeof getLiabilityEndpoint)['schema']['response'][200]>['value'];

/** What the caller would receive and owe if its periods ended now. */
export const getRunningPeriods = async (actor: PageActor, deps: PageDeps): Promise<ResponseBody> => {
  const { brand, node } = await openReader(actor, deps);
  const amount = (minor: bigint) => ({ minor, currency: brand.currency });
  return {
    periods: (await getLiability(deps, { brand, number: node.number })).map(
      ({ kind, period, inflow, owed, missing }) => ({
        kind,
        periodStart: period.start.toISOString(),
        periodEnd: period.end.toISOString(),
        inflow: amount(inflow),
        owed: amount(owed),
        missing: amount(missing),
      }),
    ),
  };
};
