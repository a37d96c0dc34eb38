import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below this a compressed answer saves no packet. */
const thresholdBytes = 1024;

/**
 * Compresses pages and public reads. What a session may read stays as it is: a compressed secret beside
 * text that a stranger chose tells its length, and with it itself.
 */
export const addCompression = async (app: FastifyInstance): Promise<void> => {
  // Before the library's own hook, which reads what this one decides.
  app.addHook('onRoute', (route) => {
    const { config } = route;
    const isPublicRead = config?.guard?.token === 'none' || config?.guard?.token === 'optional';
    if (route.compress === undefined && (isPublicRead || config?.infrastructure === 'page')) route.compress = {};
  });
  await app.register(fastifyCompress, {
    global: false,
    threshold: thresholdBytes,
    encodings: ['br', 'gzip'],
    // The default effort of brotli is for files that are compressed once.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
};
