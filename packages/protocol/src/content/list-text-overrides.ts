import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { languagePack } from '../wire/language.ts';

/** A message in the compiled form of the catalogue: a list of texts and placeholders. Never HTML, never code. */
const compiledMessage = z.array(z.json()).meta({ id: 'CompiledMessage' });

export const listTextOverridesEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/wps/system/texts',
    summary: 'The brand’s own wording of interface texts, compiled, by message id.',
    decided:
      'A patch over the catalogue of one pack: only what the brand says otherwise. language is the pack asked for, or the brand’s default; there is no fallback, because the catalogue itself is one. Carries an ETag and answers 304 to If-None-Match.',
    reply: reply(z.object({ language: languagePack, messages: z.record(z.string(), compiledMessage) })),
    config: {
      id: 'textOverrides',
      module: 'content',
      guard: { group: 'G1', realm: 'player', token: 'none' },
      errors: [],
    },
  },
  { querystring: z.strictObject({ language: languagePack.optional() }) },
);
