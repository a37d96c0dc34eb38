import type { FastifyInstance } from 'fastify';

/** Lets the routes of this scope read what an HTML form sends. */
export const readForms = (app: FastifyInstance): void => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
};
