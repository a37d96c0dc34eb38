import type { getPersonalProfitEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { readMemberDays } from '#modules/bet/index.ts';
import type { BrandSnapshot } from '#modules/brand/index.ts';
import { vendorNames } from '#modules/catalog/index.ts';
import { findMember } from '#modules/member/index.ts';
import type { Db } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { daysOf } from '#platform/kernel/days-of.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { byStake, rangeOf, showSums, totalOf } from './profit.rules.ts';

type Query = z.infer<(typeof getPersonalProfitEndpoint)['schema']['querystring']>;
type ResponseBody = z.output<(typeof getPersonalProfitEndpoint)['schema']['response'][200]>['value'];

/** The member's stakes and wins. It reads daily sums, never rounds. */
export const getPersonalProfit = async (
  brand: BrandSnapshot,
  memberId: string,
  query: Query,
  deps: { db: Db },
): Promise<ResponseBody> => {
  const { brandId, timeZone } = brand;
  const { read } = deps.db;
  const member = await findMember(read, { brandId, id: memberId });
  if (member === null) throw new Refusal('AUTH_NOT_LOGGED_IN');
  const { currency } = member;
  const { from, to, step } = rangeOf(query, daysOf(timeZone)(await deadlineNow(read)));
  const rows = await readMemberDays(read, { brandId, memberId, currency, from, to, gameType: query.gameType }, step);
  const of = (by: (typeof rows)[number]['by']) => rows.filter((row) => row.by === by);
  const vendors = of('vassalage').toSorted(byStake);
  const vendorCodes = vendors.flatMap(({ vassalage }) => vassalage ?? []);
  const names = await vendorNames(brand, { vendorCodes, language: query.language }, deps);
  return {
    from,
    to,
    step,
    totals: showSums(totalOf(of('step')), currency),
    points: of('step').flatMap(({ day, ...sums }) => (day === null ? [] : [{ day, ...showSums(sums, currency) }])),
    byGameType: of('gameType')
      .toSorted(byStake)
      .map(({ gameType, ...sums }) => ({ gameType, ...showSums(sums, currency) })),
    byVendor: vendors.map(({ vassalage, ...sums }) => ({
      vassalage,
      vendorName: names.get(vassalage ?? '') ?? null,
      ...showSums(sums, currency),
    })),
  };
};
