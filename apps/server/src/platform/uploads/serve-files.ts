import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Config } from '../config/config.ts';
import type { Clock } from '../kernel/clock.ts';
import type { KeyRing } from '../kernel/key-ring.ts';
import { isSignedFile } from './file-url.ts';
import type { CleanPicture } from './picture.types.ts';
import { sendPicture } from './send-picture.ts';

/** A kind of uploaded file. `open` is called for valid signed URLs; null when it is gone. */
export type FileKind = {
  kind: string;
  open(file: { brandId: string; fileId: string }): Promise<Pick<CleanPicture, 'contentType' | 'body'> | null>;
};

const params = z.strictObject({ kind: z.string(), brandId: z.string(), fileId: z.uuid() });
const querystring = z.strictObject({
  realm: z.enum(['player', 'staff']),
  until: z.coerce.number().int(),
  signature: z.string().max(64),
});

/**
 * Serves uploads on their own origin, without our cookies and scripts. The signature alone authorizes; any invalid URL
 * gets the same not-found response.
 */
export const fileRoutes =
  (
    kinds: readonly FileKind[],
    deps: { config: Pick<Config, 'FILES_ORIGIN'>; keys: KeyRing; clock: Clock },
  ): FastifyPluginAsyncZod =>
  async (app) => {
    const filesHost = new URL(deps.config.FILES_ORIGIN).host;
    app.route({
      method: 'GET',
      url: '/files/:kind/:brandId/:fileId',
      config: { infrastructure: 'file' },
      handler: async (request, reply) => {
        const asked = params.safeParse(request.params);
        const signed = querystring.safeParse(request.query);
        const isHere = request.headers.host?.toLowerCase() === filesHost;
        const nothing = (): typeof reply => {
          reply.callNotFound();
          return reply;
        };
        if (!isHere || !asked.success || !signed.success) return nothing();
        if (!isSignedFile({ ...asked.data, realm: signed.data.realm }, signed.data, deps)) return nothing();
        const file = await kinds.find(({ kind }) => kind === asked.data.kind)?.open(asked.data);
        return file == null ? nothing() : sendPicture(reply, file, asked.data.kind);
      },
    });
  };
