import { ok } from '@fairhouse/protocol';
import {
  getMemberActivityEndpoint,
  getMemberProfileEndpoint,
  listLinkedAccountsEndpoint,
  listMemberMessagesEndpoint,
  listMemberTransactionsEndpoint,
} from '@fairhouse/protocol/ops/member-profile';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { isAllowed, operatorOf } from '#platform/ops/operator.ts';
import { getMemberActivity } from './get-member-activity.ts';
import { getMemberProfile } from './get-member-profile.ts';
import { listLinkedAccounts } from './list-linked-accounts.ts';
import { listMemberMessages } from './list-member-messages.ts';
import { listMemberTransactions } from './list-member-transactions.ts';
import type { May, PageDeps } from './member-page.types.ts';

const mayOf = (request: FastifyRequest, brandId: string): May => {
  const { rights } = operatorOf(request);
  return (permission) => isAllowed(rights, permission, brandId);
};

/** The page of one member, put together from several modules. */
export const memberPageOpsRoutes =
  (deps: PageDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...getMemberProfileEndpoint,
      handler: async (request) =>
        ok(await getMemberProfile(request.params, mayOf(request, request.params.brandId), deps)),
    });
    app.route({
      ...getMemberActivityEndpoint,
      handler: async (request) =>
        ok(await getMemberActivity(request.params, mayOf(request, request.params.brandId), deps)),
    });
    app.route({
      ...listMemberTransactionsEndpoint,
      handler: async (request) =>
        ok(await listMemberTransactions(request.params, request.query, mayOf(request, request.params.brandId), deps)),
    });
    app.route({
      ...listLinkedAccountsEndpoint,
      handler: async (request) =>
        ok(await listLinkedAccounts(request.params, mayOf(request, request.params.brandId), deps)),
    });
    app.route({
      ...listMemberMessagesEndpoint,
      handler: async (request) =>
        ok(await listMemberMessages(request.params, mayOf(request, request.params.brandId), deps)),
    });
  };
