import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';
import { countNames, scanJson } from '../text/scan-json.ts';

/** No call of ours has deeper JSON: security.md A36. */
const depthMax = 20;

const refused = () => new Refusal('SYSTEM_INPUT_INVALID', { details: { in: 'body', fields: ['/'] } });

/**
 * Parses JSON as the framework does, which rejects prototype poisoning. The depth is checked before anything is built,
 * and a duplicate key is rejected: a proxy in front may have read the other value.
 */
export const createJsonReader = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  return async (request: FastifyRequest, text: string): Promise<unknown> => {
    const { depth, names } = scanJson(text);
    if (depth > depthMax) throw refused();
    const body = await new Promise<unknown>((resolve, reject) => {
      void parse(request, text, (error, value) => (error === null ? resolve(value) : reject(error)));
    });
    if (countNames(body) !== names) throw refused();
    return body;
  };
};

/** Used for every JSON body of the application; call it before any route is added. */
export const addJsonBodies = (app: FastifyInstance): void => {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, createJsonReader(app));
};
