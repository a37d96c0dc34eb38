import type { cashierTerms } from '@fairhouse/protocol';
import type * as z from 'zod';
import { type BrandSnapshot, constantOf } from '#modules/brand/index.ts';
import { identityRequirementOf } from '#modules/protection/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createTtlCache, type TtlCache } from '#platform/kernel/ttl-cache.ts';
import { textIn } from '../methods/method.rules.ts';
import { readMethods } from '../methods/method.store.ts';
import type { Method } from '../methods/method.types.ts';
import { wholeUnits } from '../withdrawals/withdrawal.rules.ts';
import { readPayoutTimes } from './payout-times.store.ts';

type Terms = z.output<typeof cashierTerms>;

/** A median over 30 days changes slowly, and every cashier page shows it. One cache for each database. */
const caches = new WeakMap<Queryable, TtlCache>();
const payoutTimesOf = (db: Queryable, brandId: string): Promise<Map<string, number>> => {
  const cache = caches.get(db) ?? createTtlCache({ lifeMs: 300_000, entriesMax: 200, clock: systemClock });
  caches.set(db, cache);
  return cache.recall([brandId], () => readPayoutTimes(db, brandId));
};

const methodTerms = (method: Method, language: string | undefined) => {
  const money = (minor: bigint) => ({ minor, currency: method.currency });
  return {
    methodId: method.methodId,
    title: textIn(method.titles, language),
    min: money(method.min),
    max: money(method.max),
    fee: { flat: money(method.feeFlat), ppm: method.feePpm },
    arrivalMinutes: method.arrivalMinutes,
  };
};

/** The conditions of deposits and withdrawals for a member, or for visitors of the brand. */
export const getTerms = async (
  db: Queryable,
  {
    brand,
    memberId,
    currency,
    language,
  }: { brand: BrandSnapshot; memberId: string | null; currency: string; language: string | undefined },
): Promise<Terms> => {
  const { brandId } = brand;
  const methods = (await readMethods(db, { brandId })).filter(
    (method) => method.isEnabled && method.currency === currency,
  );
  const medians = await payoutTimesOf(db, brandId);
  const minutes = brand.constants.withdrawalAutoReceiveMinutes;
  return {
    currency,
    identity: await identityRequirementOf(db, { brandId, memberId, currency }),
    turnoverThousandths: constantOf(brand, 'depositTurnoverThousandthsTimes'),
    payeeRestMinutes: constantOf(brand, 'payeeRestMinutes'),
    reviewAbove: { minor: wholeUnits(constantOf(brand, 'withdrawalReviewAboveAmount'), currency), currency },
    autoReceiveMinutes: typeof minutes === 'number' ? minutes : null,
    mayCancel: constantOf(brand, 'withdrawalMemberCancelTimes') > 0,
    deposits: methods.filter(({ direction }) => direction === 'in').map((method) => methodTerms(method, language)),
    withdrawals: methods
      .filter(({ direction }) => direction === 'out')
      .map((method) => ({
        ...methodTerms(method, language),
        medianMinutes: medians.get(method.methodId) ?? null,
      })),
  };
};
