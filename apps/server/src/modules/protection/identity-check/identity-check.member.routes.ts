import { getIdentityCheckEndpoint, ok, submitIdentityCheckEndpoint, uploadPaperEndpoint } from '@fairhouse/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addPictureBodies, sentPictureOf } from '#platform/http/picture-bodies.ts';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import { pictureTypes } from '#platform/uploads/picture.types.ts';
import type { IdentityOwner } from './identity-check.types.ts';
import { showCheck } from './show-check.ts';
import { submitIdentityCheck } from './submit-identity-check.ts';
import { type UploadUses, uploadPaper } from './upload-paper.ts';

/** Whose check is meant: the session's, never one that a request names. */
const ownerOf = (request: FastifyRequest): IdentityOwner => ({
  brandId: visitOf(request).brandId,
  memberId: knownCallerOf(request).subjectId,
});

export const identityCheckMemberRoutes =
  (use: UploadUses): FastifyPluginAsyncZod =>
  async (app) => {
    addPictureBodies(app, pictureTypes);
    app.route({
      ...getIdentityCheckEndpoint,
      handler: async (request) => ok(await showCheck(use.db.read, ownerOf(request), use)),
    });
    app.route({
      ...uploadPaperEndpoint,
      handler: async (request) =>
        ok(await uploadPaper(ownerOf(request), request.params.kind, sentPictureOf(request), use)),
    });
    app.route({
      ...submitIdentityCheckEndpoint,
      handler: async (request) => ok(await submitIdentityCheck(ownerOf(request), request.body, use)),
    });
  };
