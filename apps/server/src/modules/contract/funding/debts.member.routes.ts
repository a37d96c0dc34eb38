import { forgiveDebtEndpoint, ok } from '@fairhouse/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import { openReader } from '../pages/open-reader.ts';
import type { PageDeps } from '../pages/pages.types.ts';
import { forgiveDebt } from './forgive-debt.ts';
import type { FundingDeps } from './funding.types.ts';

export const debtMemberRoutes =
  (deps: PageDeps & Pick<FundingDeps, 'outbox'>): FastifyPluginAsyncZod =>
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
  };
