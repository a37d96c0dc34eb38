import type { listDepositMethodsEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { depositLimitsOf } from '#modules/protection/index.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { isOpenAt, textIn } from '../methods/method.rules.ts';
import { readMethods } from '../methods/method.store.ts';
import type { Method } from '../methods/method.types.ts';
import { byHand } from '../providers/provider.types.ts';
import { getTerms } from '../terms/get-terms.ts';
import { chipsOf } from './deposit.rules.ts';
import { readHabits, readOpen } from './deposit.store.ts';
import type { DepositDeps, DepositKind, DepositOwner } from './deposit.types.ts';
import { memberOf } from './get-deposit.ts';
import { showDeposits } from './show-deposits.ts';

type ResponseBody = z.output<(typeof listDepositMethodsEndpoint)['schema']['response'][200]>['value'];

const feeRuleOf = ({ feeFlat, feePpm, currency }: Method) => ({ flat: { minor: feeFlat, currency }, ppm: feePpm });

/** The deposit methods, the last used one first. Disabled ones are left out. */
export const listDepositMethods = async (
  owner: DepositOwner,
  { currency: requested }: { currency?: string | undefined },
  deps: DepositDeps,
): Promise<ResponseBody> => {
  const { read } = deps.db;
  const { brandId } = owner;
  const brand = deps.directory.byId(brandId);
  if (brand === undefined) throw new Error('a session names a brand that is gone');
  const { language, currency: own } = await memberOf(read, owner);
  const currency = requested ?? own;
  const now = await deadlineNow(read);
  const methods = (await readMethods(read, { brandId })).filter(
    (method) => method.isEnabled && method.currency === currency,
  );
  const offered = methods.filter(
    ({ direction, providerCode }) =>
      direction === 'in' && (providerCode === byHand || deps.providers(providerCode) !== undefined),
  );
  const { lastMethodId, hasCredited } = await readHabits(read, owner);
  const money = (minor: bigint) => ({ minor, currency });
  const limits = await depositLimitsOf(read, { ...owner, currency });
  return {
    list: offered
      .toSorted((a, b) => Number(b.methodId === lastMethodId) - Number(a.methodId === lastMethodId))
      .map((method) => ({
        methodId: method.methodId,
        kind: method.kind as DepositKind,
        title: textIn(method.titles, language),
        note: textIn(method.notes, language),
        min: money(method.min),
        max: money(method.max),
        fee: feeRuleOf(method),
        arrivalMinutes: method.arrivalMinutes,
        hours: method.hours,
        isOpen: isOpenAt(method, now),
        isLastUsed: method.methodId === lastMethodId,
        chips: chipsOf(method).map(money),
      })),
    isFirst: !hasCredited,
    limits: limits.flatMap(({ period, ceiling, left }) =>
      ceiling === null || left === null ? [] : [{ period, ceiling, left }],
    ),
    openOrders: await showDeposits(read, { brandId, language, deposits: await readOpen(read, owner) }),
    terms: await getTerms(read, { brand, memberId: owner.memberId, currency, language }),
  };
};
