import type { FastifyInstance } from 'fastify';

/** Adds a parser for HTML form bodies to the routes of this scope. */
export const readForms = (app: FastifyInstance): void => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
};
