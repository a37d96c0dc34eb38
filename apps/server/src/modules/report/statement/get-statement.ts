import type { getProtectionStatementEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { readMemberLifetime, readMemberMonths } from '#modules/bet/index.ts';
import type { BrandSnapshot } from '#modules/brand/index.ts';
import { sumMemberLifetime, sumMemberMonths } from '#modules/cashier/index.ts';
import { findMember } from '#modules/member/index.ts';
import type { Db } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { daysOf } from '#platform/kernel/days-of.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { PlayedMinutesOf } from './played-minutes.port.ts';
import { monthsUpTo } from './statement.rules.ts';

type ResponseBody = z.output<(typeof getProtectionStatementEndpoint)['schema']['response'][200]>['value'];

/** Deposits, withdrawals, play and play time: twelve months, and everything since the account was opened. */
export const getStatement = async (
  brand: BrandSnapshot,
  memberId: string,
  deps: { db: Db; playedMinutesOf: PlayedMinutesOf },
): Promise<ResponseBody> => {
  const { brandId, timeZone } = brand;
  const { read } = deps.db;
  const member = await findMember(read, { brandId, id: memberId });
  if (member === null) throw new Refusal('AUTH_NOT_LOGGED_IN');
  const { currency } = member;
  const owner = { brandId, memberId, currency };
  const today = daysOf(timeZone)(await deadlineNow(read));
  const months = monthsUpTo(today);
  const since = `${months[0]}-01`;
  const played = new Map((await readMemberMonths(read, { ...owner, since })).map((sums) => [sums.month, sums]));
  const paid = new Map((await sumMemberMonths(read, { ...owner, timeZone, since })).map((sums) => [sums.month, sums]));
  const minutes = await deps.playedMinutesOf(read, { brandId, memberId, from: since, to: today });
  const bets = await readMemberLifetime(read, owner);
  const orders = await sumMemberLifetime(read, owner);
  const amount = (minor: bigint) => ({ minor, currency });
  return {
    months: months.map((month) => {
      const { staked = 0n, won = 0n } = played.get(month) ?? {};
      const { deposited = 0n, withdrawn = 0n } = paid.get(month) ?? {};
      return {
        month,
        deposited: amount(deposited),
        withdrawn: amount(withdrawn),
        staked: amount(staked),
        won: amount(won),
        net: amount(won - staked),
        minutes: minutes.get(month) ?? 0,
      };
    }),
    lifetime: {
      deposited: amount(orders.deposited),
      withdrawn: amount(orders.withdrawn),
      net: amount(bets.won - bets.staked),
      since: member.joinedAt.toISOString(),
    },
  };
};
