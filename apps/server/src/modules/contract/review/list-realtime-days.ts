import { gameTypes, parseTerms, rateOn, topRates } from '@fairhouse/contracts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { brandOf } from './brand-of.ts';
import { findContract } from './contracts.store.ts';
import { readBalance, readDays, readWindows } from './realtime.store.ts';
import type { ReviewDeps } from './review.types.ts';

const daysMax = 30;

/** B13: the latest days of a real-time contract, and the payments of one of them. */
export const listRealtimeDays = async (
  { brandId, contractId, day }: { brandId: string; contractId: string; day?: string | undefined },
  deps: Pick<ReviewDeps, 'db' | 'directory'>,
) => {
  const { read } = deps.db;
  const contract = await findContract(read, { brandId, contractId });
  if (contract === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const { downline, terms } = contract;
  const rates = terms === null ? {} : topRates(parseTerms(terms));
  const { currency } = brandOf(brandId, deps);
  const money = (minor: bigint) => ({ minor, currency });
  const { earned, paid } = await readBalance(read, { brandId, downline });
  const days = await readDays(read, { contractId, limit: daysMax });
  const windows = day === undefined ? [] : await readWindows(read, { brandId, downline, day });
  return {
    balance: { earned: money(earned), paid: money(paid) },
    days: days.map(({ day: of, entitled, below, bets }) => ({
      day: of,
      entitled: money(entitled),
      below: money(below),
      net: money(entitled - below),
      bets: gameTypes
        .filter((gameType) => bets[gameType] !== '0')
        .map((gameType) => ({
          gameType,
          validBet: money(BigInt(bets[gameType])),
          ratePpm: rateOn(rates, gameType),
        })),
    })),
    windows: windows.map(({ runId, windowEnd, amount, state, paidAt }) => ({
      runId,
      windowEnd: windowEnd.toISOString(),
      amount: money(amount),
      state,
      paidAt: paidAt?.toISOString() ?? null,
    })),
  };
};
