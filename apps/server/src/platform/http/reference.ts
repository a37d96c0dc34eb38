import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** Makes the OpenAPI document from the endpoints as they are registered; before any route. */
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
      const hide = route.route.config?.plumbing !== undefined;
      return { schema: { ...schema, hide }, url };
    },
    transformObject: jsonSchemaTransformObject,
  });
};

/** The one style element the page writes into itself; a journey fails when a new version writes another. */
const inlineStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** Serves the document and a page to browse it. */
export const addReferencePages = async (app: FastifyInstance): Promise<void> => {
  const pages: FastifyPluginAsync = async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, plumbing: 'reference' };
    });
    await scope.register(swaggerUi, {
      routePrefix: '/reference',
      staticCSP: true,
      // Everything comes from here: no validator elsewhere, and plain http stays readable in development.
      transformStaticCSP: (policy) =>
        policy
          .replace(' validator.swagger.io', '')
          .replaceAll(' https:', '')
          .replace(' upgrade-insecure-requests;', '')
          .replace("style-src 'self'", `style-src 'self' ${inlineStyle}`),
      uiConfig: { deepLinking: true, validatorUrl: null },
    });
  };
  await app.register(pages);
};
