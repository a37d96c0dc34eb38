import { ok, readProofEndpoint, uploadProofEndpoint } from '@fairhouse/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#platform/db/db.ts';
import { addPictureBodies, sentPictureOf } from '#platform/http/picture-bodies.ts';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import type { ObjectStore } from '#platform/uploads/object-store.types.ts';
import { type PictureCleaner, pictureTypes } from '#platform/uploads/picture.types.ts';
import { sendPicture } from '#platform/uploads/send-picture.ts';
import type { ProofOwner } from './proof.types.ts';
import { readProof } from './read-proof.ts';
import { uploadProof } from './upload-proof.ts';

const ownerOf = (request: FastifyRequest): ProofOwner => ({
  brandId: visitOf(request).brandId,
  memberId: knownCallerOf(request).subjectId,
});

/** Pictures that members send as proofs. */
export const proofMemberRoutes =
  (use: { db: Db; objects: ObjectStore; pictures: PictureCleaner }): FastifyPluginAsyncZod =>
  async (app) => {
    addPictureBodies(app, pictureTypes);
    app.route({
      ...uploadProofEndpoint,
      handler: async (request) => ok(await uploadProof(ownerOf(request), sentPictureOf(request), use)),
    });
    app.route({
      ...readProofEndpoint,
      handler: async (request, reply) =>
        sendPicture(reply, await readProof(ownerOf(request), request.params.proofId, use), 'proof') as never,
    });
  };
