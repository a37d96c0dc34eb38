import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { fileUrl } from '../wire/file-url.ts';

/** spec §5, security.md section 7: five megabytes, and a little for whatever surrounds them. */
export const proofBytesMax = 5 * 1024 * 1024;

export const uploadProofEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/member/v1/cashier/proofs',
  summary: 'Sends a picture that proves something: png or jpg, 5 MB at most.',
  decided:
    'The body is the picture. It is drawn anew before it is kept, so that nothing but what is seen remains. A picture that belongs to no order after 24 hours is removed.',
  reply: reply(z.object({ proofId: z.uuid(), width: z.int(), height: z.int(), bytes: z.int() })),
  config: {
    id: 'uploadProof',
    module: 'cashier',
    guard: { group: 'G5', realm: 'player', token: 'required', roles: ['member', 'agent'] },
    limit: { points: 30, perSeconds: 600, by: 'session', whenStoreLost: 'allow' },
    bodyLimitBytes: proofBytesMax,
    errors: [
      'CASHIER_PICTURE_REFUSED',
      'CASHIER_PICTURES_TODAY',
      'SYSTEM_BODY_TOO_LARGE',
      'SYSTEM_MEDIA_TYPE_UNSUPPORTED',
    ],
  },
});

export const readProofEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/member/v1/cashier/proofs/:proofId',
    summary: 'Where a picture the member has sent can be fetched.',
    decided: 'The address is signed, on the origin of files, and lasts five minutes.',
    reply: reply(fileUrl),
    config: {
      id: 'readProof',
      module: 'cashier',
      guard: { group: 'G7', realm: 'player', token: 'required', roles: ['member', 'agent'] },
      errors: ['SYSTEM_NOT_FOUND'],
    },
  },
  { params: z.strictObject({ proofId: z.uuid() }) },
);
