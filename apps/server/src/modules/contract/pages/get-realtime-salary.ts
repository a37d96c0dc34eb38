import { parseTerms } from '@fairhouse/contracts';
import type { getRealtimeSalaryEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { rangeOf } from '#modules/agent/index.ts';
import { openReader } from './open-reader.ts';
import type { PageActor, PageDeps } from './pages.types.ts';
import { type RealtimeDay, readRealtimeDays, readRealtimeState } from './realtime.store.ts';

type Query = z.output<(typeof getRealtimeSalaryEndpoint)['schema']['querystring']>;
type ResponseBody = z.output<(typeof getRealtimeSalaryEndpoint)['schema']['response'][200]>['value'];

/** The caller's real-time salary by day, with the bets it comes from. */
export const getRealtimeSalary = async (actor: PageActor, query: Query, deps: PageDeps): Promise<ResponseBody> => {
  const { brand, node, today } = await openReader(actor, deps);
  const { read } = deps.db;
  const agent = node.number;
  const days = await readRealtimeDays(read, { agent, range: rangeOf(query, today) });
  const { windowEnd, earned, paid } = await readRealtimeState(read, { brandId: brand.brandId, agent });
  const amount = (minor: bigint) => ({ minor, currency: brand.currency });
  const total = (figure: (day: RealtimeDay) => bigint) => amount(days.reduce((sum, day) => sum + figure(day), 0n));
  const netOf = (day: RealtimeDay) => day.entitled - day.below;
  return {
    asOf: windowEnd?.toISOString() ?? null,
    balance: { earned: amount(earned), paid: amount(paid) },
    totals: {
      entitled: total((day) => day.entitled),
      below: total((day) => day.below),
      net: total(netOf),
      paid: total((day) => day.paid),
    },
    days: days.map((day) => {
      const terms = parseTerms(day.terms);
      const rates = terms.kind === 'realtime' ? terms.rates : [];
      return {
        day: day.day,
        contractId: day.contractId,
        entitled: amount(day.entitled),
        below: amount(day.below),
        net: amount(netOf(day)),
        paid: amount(day.paid),
        bets: rates.map(({ gameType, ratePpm }) => ({
          gameType,
          validBet: amount(BigInt(day.bets[gameType])),
          ratePpm,
        })),
      };
    }),
  };
};
