import { type RawBuilder, sql } from 'kysely';
import type { BrandDirectory } from '#modules/brand/index.ts';
import { countRows } from '#platform/ops/count-rows.ts';
import type { ReadinessStep } from '#platform/ops/readiness.types.ts';

type Where = { brandId: string; direction: 'in' | 'out'; currency: string };

const methods = ({ brandId, direction, currency }: Where): RawBuilder<{ n: number }> => sql`
  select count(*)::integer as n
    from cashier.method
   where brand_id = ${brandId} and is_enabled and direction = ${direction} and currency = ${currency}`;

/** Methods in the brand's own currency, and offered methods that only play at paying. */
export const cashierReadiness = ({ directory }: { directory: BrandDirectory }): ReadinessStep[] => {
  const counted =
    (direction: 'in' | 'out'): ReadinessStep['count'] =>
    async (db, brandId) =>
      countRows(db, methods({ brandId, direction, currency: directory.byId(brandId)?.currency ?? '' }));
  return [
    { key: 'depositMethods', count: counted('in') },
    { key: 'withdrawalMethods', count: counted('out') },
    {
      key: 'paymentProviders',
      count: (db, brandId) =>
        countRows(
          db,
          sql<{ n: number }>`
          select count(*)::integer as n from cashier.method
           where brand_id = ${brandId} and is_enabled and provider_code = 'sandbox'`,
        ),
      isDone: (count) => count === 0,
    },
  ];
};
