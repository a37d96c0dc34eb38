import type { Endpoint } from '@fairhouse/protocol';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';

/**
 * Declared calls whose module is not built yet: their guard applies, and then they return `SYSTEM_NOT_BUILT`. They are
 * refused before their input is read, so that nothing about them looks finished.
 */
export const addUnbuilt = (app: FastifyInstance, endpoints: readonly Endpoint[]): void => {
  for (const endpoint of endpoints) {
    if (app.hasRoute({ method: endpoint.method, url: endpoint.url })) continue;
    const summary = `${endpoint.schema.summary} (Not built yet: answers 501.)`;
    app.route({
      ...endpoint,
      schema: { ...endpoint.schema, summary },
      preParsing: async () => {
        throw new Refusal('SYSTEM_NOT_BUILT');
      },
      handler: async () => {
        throw new Refusal('SYSTEM_NOT_BUILT');
      },
    });
  }
};
