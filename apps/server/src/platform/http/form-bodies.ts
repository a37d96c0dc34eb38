import { parse } from 'node:querystring';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';

/** More fields than any form of ours has. */
const fieldsMax = 20;

const broken = /%(?![0-9a-f]{2})/i;

/** Parses a form-encoded body. A broken escape, a repeated field and too many fields are rejected. */
export const readForm = (text: string): Record<string, string> => {
  if (broken.test(text) || text.split('&').length > fieldsMax) throw new Refusal('SYSTEM_INPUT_INVALID');
  const fields = Object.entries(parse(text, '&', '=', { maxKeys: fieldsMax }));
  return Object.fromEntries(
    fields.map(([name, value]) => {
      if (typeof value !== 'string') throw new Refusal('SYSTEM_INPUT_INVALID');
      return [name, value];
    }),
  );
};

/**
 * Lets the routes of this scope read form-encoded bodies and no other type. A foreign page can send a form without a
 * preflight, so it is read only where the endpoint declares such a body.
 */
export const addFormBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => readForm(body),
  );
};
