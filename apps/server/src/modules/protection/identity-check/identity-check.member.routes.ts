import { getIdentityCheckEndpoint, ok, submitIdentityCheckEndpoint, uploadDocumentEndpoint } from '@fairhouse/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addPictureBodies, sentPictureOf } from '#platform/http/picture-bodies.ts';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import { pictureTypes } from '#platform/uploads/picture.types.ts';
import type { IdentityOwner } from './identity-check.types.ts';
import { showCheck } from './show-check.ts';
import { submitIdentityCheck } from './submit-identity-check.ts';
import { type UploadDeps, uploadDocument } from './upload-document.ts';

/** The owner comes from the session, never from the request. */
const ownerOf = (request: FastifyRequest): IdentityOwner => ({
  brandId: visitOf(request).brandId,
  memberId: knownCallerOf(request).subjectId,
});

export const identityCheckMemberRoutes =
  (deps: UploadDeps): FastifyPluginAsyncZod =>
  async (app) => {
    addPictureBodies(app, pictureTypes);
    app.route({
      ...getIdentityCheckEndpoint,
      handler: async (request) => ok(await showCheck(deps.db.read, ownerOf(request), deps)),
    });
    app.route({
      ...uploadDocumentEndpoint,
      handler: async (request) =>
        ok(await uploadDocument(ownerOf(request), request.params.kind, sentPictureOf(request), deps)),
    });
    app.route({
      ...submitIdentityCheckEndpoint,
      handler: async (request) => ok(await submitIdentityCheck(ownerOf(request), request.body, deps)),
    });
  };
