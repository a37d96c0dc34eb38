import {
  deleteMessagesEndpoint,
  getUnreadCountEndpoint,
  listMessagesEndpoint,
  ok,
  readMessagesEndpoint,
} from '@fairhouse/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import { deleteMessages } from './delete-messages.ts';
import { getUnreadCount } from './get-unread-count.ts';
import { listMessages } from './list-messages.ts';
import type { MessageOwner } from './message.types.ts';
import { readMessages } from './read-messages.ts';

/** The owner comes from the session, never from the request. */
const ownerOf = (request: FastifyRequest): MessageOwner => ({
  brandId: visitOf(request).brandId,
  memberId: knownCallerOf(request).subjectId,
});

export const messageMemberRoutes =
  (deps: { db: Db; directory: BrandDirectory }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...getUnreadCountEndpoint,
      handler: async (request) => ok(await getUnreadCount(ownerOf(request), deps)),
    });
    app.route({
      ...listMessagesEndpoint,
      handler: async (request) => ok(await listMessages(ownerOf(request), request.query, deps)),
    });
    app.route({
      ...readMessagesEndpoint,
      handler: async (request) => ok(await readMessages(ownerOf(request), request.body, deps)),
    });
    app.route({
      ...deleteMessagesEndpoint,
      handler: async (request) => ok(await deleteMessages(ownerOf(request), request.body, deps)),
    });
  };
