import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

/** The picture that a claim refers to: a plain disc in a colour derived from the person. */
export const portraitRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/people/:file',
    { schema: { params: z.object({ file: z.string().regex(/^[0-9]{5,25}\.svg$/) }) } },
    (request, reply) => {
      const hue = Number(request.params.file.slice(0, -4).slice(-3)) % 360;
      return reply
        .type('image/svg+xml')
        .send(
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><circle cx="48" cy="48" r="48" fill="hsl(${hue} 60% 55%)"/></svg>`,
        );
    },
  );
};
