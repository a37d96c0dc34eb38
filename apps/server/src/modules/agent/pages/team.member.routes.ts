import {
  getTeamOverviewEndpoint,
  listTeamAccountsEndpoint,
  listTeamBetsEndpoint,
  listTeamProfitEndpoint,
  listTeamTransactionsEndpoint,
  ok,
} from '@fairhouse/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import { getTeamOverview } from './get-team-overview.ts';
import { listTeamAccounts } from './list-team-accounts.ts';
import { listTeamBets } from './list-team-bets.ts';
import { listTeamProfit } from './list-team-profit.ts';
import { listTeamTransactions } from './list-team-transactions.ts';
import type { TeamActor, TeamDeps } from './team.types.ts';

const actorOf = (request: FastifyRequest): TeamActor => ({
  brandId: visitOf(request).brandId,
  memberId: knownCallerOf(request).subjectId,
});

export const teamMemberRoutes =
  (deps: TeamDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...getTeamOverviewEndpoint,
      handler: async (request) => ok(await getTeamOverview(actorOf(request), request.query, deps)),
    });
    app.route({
      ...listTeamAccountsEndpoint,
      handler: async (request) => ok(await listTeamAccounts(actorOf(request), request.query, deps)),
    });
    app.route({
      ...listTeamBetsEndpoint,
      handler: async (request) => ok(await listTeamBets(actorOf(request), request.query, deps)),
    });
    app.route({
      ...listTeamProfitEndpoint,
      handler: async (request) => ok(await listTeamProfit(actorOf(request), request.query, deps)),
    });
    app.route({
      ...listTeamTransactionsEndpoint,
      handler: async (request) => ok(await listTeamTransactions(actorOf(request), request.query, deps)),
    });
  };
