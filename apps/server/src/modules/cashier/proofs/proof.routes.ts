import { ok, readProofEndpoint, uploadProofEndpoint } from '@fairhouse/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#platform/db/db.ts';
import { addPictureBodies } from '#platform/http/picture-bodies.ts';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { ObjectStore } from '#platform/uploads/object-store.types.ts';
import { type PictureCleaner, type PictureType, pictureTypes } from '#platform/uploads/picture.types.ts';
import type { ProofOwner } from './proof.types.ts';
import { readProof } from './read-proof.ts';
import { sendProof } from './send-proof.ts';
import { uploadProof } from './upload-proof.ts';

const ownerOf = (request: FastifyRequest): ProofOwner => ({
  brandId: visitOf(request).brandId,
  memberId: knownCallerOf(request).subjectId,
});

/** What the sender calls it; whatever stands behind the name is not for us. */
const declaredOf = ({ headers }: FastifyRequest): PictureType => {
  const [given = ''] = (headers['content-type'] ?? '').split(';');
  const declared = pictureTypes.find((type) => type === given.trim().toLowerCase());
  if (declared === undefined) throw new Refusal('SYSTEM_MEDIA_TYPE_UNSUPPORTED');
  return declared;
};

/** Pictures that members send as proofs. */
export const proofMemberRoutes =
  (use: { db: Db; objects: ObjectStore; pictures: PictureCleaner }): FastifyPluginAsyncZod =>
  async (app) => {
    addPictureBodies(app, pictureTypes);
    app.route({
      ...uploadProofEndpoint,
      handler: async (request) => {
        const { body } = request as { body: unknown };
        if (!Buffer.isBuffer(body)) throw new Refusal('SYSTEM_MEDIA_TYPE_UNSUPPORTED');
        return ok(await uploadProof(ownerOf(request), { sent: body, declared: declaredOf(request) }, use));
      },
    });
    app.route({
      ...readProofEndpoint,
      handler: async (request, reply) =>
        sendProof(reply, await readProof(ownerOf(request), request.params.proofId, use)) as never,
    });
  };
