import { ok, readProofEndpoint, uploadProofEndpoint } from '@fairhouse/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addPictureBodies, sentPictureOf } from '#platform/http/picture-bodies.ts';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import { pictureTypes } from '#platform/uploads/picture.types.ts';
import type { ProofOwner } from './proof.types.ts';
import { readProof } from './read-proof.ts';
import { uploadProof } from './upload-proof.ts';

const ownerOf = (request: FastifyRequest): ProofOwner => ({
  brandId: visitOf(request).brandId,
  memberId: knownCallerOf(request).subjectId,
});

/** Pictures that members send as proofs. */
export const proofMemberRoutes =
  (deps: Parameters<typeof uploadProof>[2] & Parameters<typeof readProof>[2]): FastifyPluginAsyncZod =>
  async (app) => {
    addPictureBodies(app, pictureTypes);
    app.route({
      ...uploadProofEndpoint,
      handler: async (request) => ok(await uploadProof(ownerOf(request), sentPictureOf(request), deps)),
    });
    app.route({
      ...readProofEndpoint,
      handler: async (request) => ok(await readProof(ownerOf(request), request.params.proofId, deps)),
    });
  };
