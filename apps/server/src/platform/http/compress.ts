import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below this size, compression saves no packet. */
const thresholdBytes = 1024;

/**
 * Compresses pages and public reads. Responses for a session are not compressed: the length of a secret compressed
 * together with attacker-chosen text reveals the secret.
 */
export const addCompression = async (app: FastifyInstance): Promise<void> => {
  // Added before the library's own hook, which reads `route.compress`.
  app.addHook('onRoute', (route) => {
    const { config } = route;
    const isPublicRead = config?.guard?.token === 'none' || config?.guard?.token === 'optional';
    if (route.compress === undefined && (isPublicRead || config?.infrastructure === 'page')) route.compress = {};
  });
  await app.register(fastifyCompress, {
    global: false,
    threshold: thresholdBytes,
    encodings: ['br', 'gzip'],
    // Brotli's default quality is meant for files that are compressed once.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
};
