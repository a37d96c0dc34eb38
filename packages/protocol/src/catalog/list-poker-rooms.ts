import * as z from 'zod';
import { constants } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { code, identifier } from '../wire/identifier.ts';
import { languagePack } from '../wire/language.ts';
import { money } from '../wire/money.ts';
import { pageNumber, pageSize, totalPages } from '../wire/page.ts';

const pokerRoom = z
  .object({
    roomId: identifier,
    name: z.string(),
    vassalage: code,
    gameCode: code,
    iconUrl: z.string().nullable(),
    minBuyIn: money,
    maxBuyIn: money.nullable(),
    baseStake: money,
    players: z.int().min(0),
    seats: z.int().min(0).nullable(),
    underMaintenance: z.boolean(),
  })
  .meta({ id: 'PokerRoom' });

export const listPokerRoomsEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/wps/relay/GLS2_roomList',
    summary: 'The rooms of the card-game vendors.',
    decided:
      'The number of players is the vendor’s last word on it, never an invented one. seats is null when a room has no bound.',
    reply: reply(z.object({ list: z.array(pokerRoom), totalPages })),
    config: {
      id: 'pokerRooms',
      module: 'catalog',
      guard: { group: 'G1', realm: 'player', token: 'optional' },
      errors: ['CATALOG_VENDOR_UNKNOWN'],
    },
  },
  {
    querystring: z.strictObject({
      vassalage: code.optional(),
      gameCode: code.optional(),
      language: languagePack.optional(),
      pageNo: pageNumber,
      pageSize: pageSize(constants.lobbyDesktopPageItems.value),
    }),
  },
);
