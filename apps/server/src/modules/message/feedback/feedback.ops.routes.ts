import { ok } from '@fairhouse/protocol';
import { opsAnswerFeedbackEndpoint, opsListFeedbackEndpoint } from '@fairhouse/protocol/ops/messages';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Audit } from '#modules/audit/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import { operatorOf } from '#platform/ops/operator.ts';
import { answerFeedback } from './answer-feedback.ts';
import { listOpsFeedback } from './list-ops-feedback.ts';

/** Messages to support, for operators to read and answer. */
export const feedbackOpsRoutes =
  (deps: { db: Db; audit: Audit; outbox: Outbox }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...opsListFeedbackEndpoint,
      handler: async (request) => ok(await listOpsFeedback(request.params.brandId, request.query, deps)),
    });
    app.route({
      ...opsAnswerFeedbackEndpoint,
      handler: async (request) => ok(await answerFeedback(request.params, request.body, operatorOf(request), deps)),
    });
  };
