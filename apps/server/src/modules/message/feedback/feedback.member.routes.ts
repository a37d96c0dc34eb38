import { listFeedbackEndpoint, ok, sendFeedbackEndpoint } from '@fairhouse/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BrandDirectory } from '#modules/brand/index.ts';
import { demandProof, type IdentityDeps, visitorOf } from '#modules/identity/index.ts';
import type { Db } from '#platform/db/db.ts';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import { listFeedback } from './list-feedback.ts';
import { sendFeedback } from './send-feedback.ts';

export const feedbackMemberRoutes =
  (deps: { db: Db; directory: BrandDirectory } & Pick<IdentityDeps, 'singleUse' | 'keys'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...sendFeedbackEndpoint,
      handler: async (request, reply) => {
        const { caller, body } = request;
        const { feedbackId, questionType, content, ...proofs } = body;
        const memberId = caller === null || caller.role === 'visitor' ? null : caller.subjectId;
        const input = { id: feedbackId, brandId: visitOf(request).brandId, memberId, questionType, content };
        const prove = async (): Promise<void> => {
          if (memberId === null) await demandProof(visitorOf(request, reply), proofs, deps);
        };
        return ok(await sendFeedback(input, prove, deps));
      },
    });
    app.route({
      ...listFeedbackEndpoint,
      handler: async (request) => {
        const owner = { brandId: visitOf(request).brandId, memberId: knownCallerOf(request).subjectId };
        return ok(await listFeedback(owner, deps));
      },
    });
  };
