import { type getContractFormEndpoint, playableGameTypes } from '@fairhouse/protocol';
import type * as z from 'zod';
import { directAgentsSql } from '#modules/agent/index.ts';
import { namesOf } from '#modules/member/index.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { hasOverdueDebt } from '../agreements/contract.store.ts';
import { capOf } from '../agreements/judge-offer.ts';
import { readOfferable, readRecent } from './contracts.store.ts';
import { demandKind, openReader } from './open-reader.ts';
import type { PageActor, PageDeps } from './pages.types.ts';

type Query = z.output<(typeof getContractFormEndpoint)['schema']['querystring']>;
type ResponseBody = z.output<(typeof getContractFormEndpoint)['schema']['response'][200]>['value'];

const downlinesMax = 200;
const periodsShown = 3;

/** What an offer of a kind starts from: the caller's own rates, whom it can offer to, and its last periods. */
export const getContractForm = async (actor: PageActor, { kind }: Query, deps: PageDeps): Promise<ResponseBody> => {
  const reader = await openReader(actor, deps);
  demandKind(reader, kind);
  const { read } = deps.db;
  const agent = reader.node.number;
  const { currency, brandId } = reader.brand;
  const amount = (minor: bigint) => ({ minor, currency });
  const own = (await capOf(read, { upline: agent, kind, from: await deadlineNow(read) })) ?? {};
  // Without a contract that goes on, nothing can be promised.
  const cap = Object.keys(own).length === 0 ? null : own;
  const downlines = await readOfferable(read, { agents: directAgentsSql(agent), agent, kind, limit: downlinesMax });
  const names = await namesOf(read, { brandId, ids: downlines.map(({ memberId }) => memberId) });
  const recent = await readRecent(read, { agent, kind, limit: periodsShown });
  const stop = cap === null ? 'noContract' : null;
  return {
    kind,
    currency,
    cap: cap && {
      ratePpm: cap.all ?? null,
      byGameType: playableGameTypes.flatMap((gameType) => {
        const ratePpm = cap[gameType];
        return ratePpm === undefined ? [] : [{ gameType, ratePpm }];
      }),
    },
    stop: (await hasOverdueDebt(read, agent)) ? 'debtOverdue' : stop,
    downlines: downlines.map(({ number, memberId, requestedId, runningId }) => ({
      ref: String(number),
      account: names.get(memberId) ?? '',
      requestedId,
      runningId,
    })),
    recent: recent.map(({ periodStart, periodEnd, received, owedBelow, net }) => ({
      periodStart: periodStart.toISOString(),
      periodEnd: periodEnd.toISOString(),
      received: amount(received),
      owedBelow: amount(owedBelow),
      net: amount(net),
    })),
  };
};
