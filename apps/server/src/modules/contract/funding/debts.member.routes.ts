import { collectBillEndpoint, forgiveDebtEndpoint, ok } from '@fairhouse/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { getBill } from '../pages/get-bill.ts';
import { openReader } from '../pages/open-reader.ts';
import type { PageDeps } from '../pages/pages.types.ts';
import { collectTask } from './collect-bill.ts';
import { forgiveDebt } from './forgive-debt.ts';
import type { FundingDeps } from './funding.types.ts';

export const debtMemberRoutes =
  (deps: PageDeps & Pick<FundingDeps, 'outbox'> & { jobs: Jobs }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...forgiveDebtEndpoint,
      handler: async (request) => {
        const creditor = { brandId: visitOf(request).brandId, memberId: knownCallerOf(request).subjectId };
        await openReader(creditor, deps);
        const { debtId } = request.params;
        await forgiveDebt(creditor, { debtId }, deps);
        return ok({ debtId, state: 'forgiven' as const });
      },
    });
    app.route({
      ...collectBillEndpoint,
      handler: async (request) => {
        const actor = { brandId: visitOf(request).brandId, memberId: knownCallerOf(request).subjectId };
        const { contractId, periodStart } = request.params;
        const { side, bill } = await getBill(actor, request.params, deps);
        if (side !== 'downline') throw new Refusal('CONTRACT_NOT_FOUND');
        if (bill.state !== 'to_collect') throw new Refusal('CONTRACT_STATE');
        // The process that answers players moves no money of runs.
        await deps.db.transaction((tx) =>
          deps.jobs.add(tx, {
            task: collectTask,
            payload: { contractId, periodStart, memberId: actor.memberId },
            key: `${collectTask}:${contractId}:${periodStart}`,
          }),
        );
        return ok({ net: bill.net });
      },
    });
  };
