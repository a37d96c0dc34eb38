import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyPluginAsync, RouteHandlerMethod } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { etagOf } from './response-cache.encodings.ts';
import { hasSame } from './response-cache.rules.ts';

/** Generates the OpenAPI document from the endpoints as they are registered; call it before any route. */
export const addReferenceDocument = async (app: FastifyInstance, version: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fairhouse',
        version,
        description:
          'Every call a browser or a partner may make. Generated from packages/protocol; the server checks and serialises by the same description.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      const hide = route.route.config?.infrastructure !== undefined;
      return { schema: { ...schema, hide }, url };
    },
    transformObject: jsonSchemaTransformObject,
  });
};

const wordMark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 176 40"><rect width="40" height="40" rx="10" fill="#ffc247"/><path d="M12 30V11h16v4.4H17.2v3.4h9.4v4.2h-9.4V30z" fill="#1a1203"/><text x="54" y="27" font-family="system-ui,sans-serif" font-size="22" font-weight="800" fill="#e9ecf4">Fairhouse</text></svg>';

/** Hides the explorer bar: there is only one document. */
const referenceStyle =
  '.swagger-ui .topbar{background:#11141f}.swagger-ui .topbar .download-url-wrapper{display:none!important}';

/** The one inline style that the page writes; an end-to-end test fails when a new version writes another. */
const inlineStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** The document is constant while the process runs: it is serialized once and served with an ETag. */
const respondCached = (write: () => string, type: string): RouteHandlerMethod => {
  let cached: { text: string; etag: string } | undefined;
  return async (request, reply) => {
    if (cached === undefined) {
      const text = write();
      cached = { text, etag: etagOf(text) };
    }
    void reply.header('etag', cached.etag).header('cache-control', 'no-cache');
    return hasSame(request.headers['if-none-match'], cached.etag)
      ? reply.code(304).send()
      : reply.type(type).send(cached.text);
  };
};

/** Serves the document and a page to browse it. */
export const addReferencePages = async (app: FastifyInstance): Promise<void> => {
  const pages: FastifyPluginAsync = async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, infrastructure: 'reference' };
      if (route.url === '/reference/json')
        route.handler = respondCached(() => JSON.stringify(app.swagger()), 'application/json; charset=utf-8');
      if (route.url === '/reference/yaml')
        route.handler = respondCached(() => app.swagger({ yaml: true }), 'application/x-yaml');
    });
    await scope.register(swaggerUi, {
      routePrefix: '/reference',
      staticCSP: true,
      // Everything comes from this server: no external validator, and plain http keeps working in development.
      transformStaticCSP: (policy) =>
        policy
          .replace(' validator.swagger.io', '')
          .replaceAll(' https:', '')
          .replace(' upgrade-insecure-requests;', '')
          .replace("style-src 'self'", `style-src 'self' ${inlineStyle}`),
      uiConfig: { deepLinking: true, validatorUrl: null, docExpansion: 'list' },
      logo: { type: 'image/svg+xml', content: Buffer.from(wordMark) },
      theme: { title: 'Fairhouse: reference of calls', css: [{ filename: 'fairhouse.css', content: referenceStyle }] },
    });
  };
  await app.register(pages);
};
