import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { code } from '../wire/identifier.ts';
import { languagePack } from '../wire/language.ts';
import { gameType } from './game.ts';

export const getVendorGameTypesEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/wps/relay/GCSGAME_getVassGameType',
    summary: 'Which types of games a vendor has, and their sub-filters.',
    decided: 'games counts what this brand shows, so that an empty filter is not offered.',
    reply: reply(
      z.object({
        vassalage: code,
        displayName: z.string(),
        list: z.array(z.object({ gameType, games: z.int().min(0), gameClassifies: z.array(z.string()) })),
      }),
    ),
    config: {
      id: 'vendorGameType',
      module: 'catalog',
      guard: { group: 'G3', realm: 'player', token: 'required', level: 'remembered' },
      errors: ['CATALOG_VENDOR_UNKNOWN'],
    },
  },
  { querystring: z.strictObject({ vassalage: code, language: languagePack.optional() }) },
);
