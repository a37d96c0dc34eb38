import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { line } from '../wire/text.ts';

/** The profile labels of spec §3 that a member writes; contacts, passwords and the name of the account have calls of their own. */
export const profileFields = [
  'realName',
  'birthday',
  'nationality',
  'placeOfBirth',
  'address',
  'permanentAddress',
  'currentAddress',
  'occupation',
  'incomeSource',
  'idNumber',
  'qq',
  'whatsapp',
  'facebook',
  'telegram',
  'line',
  'zalo',
  'wechat',
] as const;
export type ProfileField = (typeof profileFields)[number];

const shown = reply(
  z.object({
    fields: z.array(
      z
        .object({
          field: z.enum(profileFields),
          /** Private ones are masked; null: not given. */
          value: z.string().nullable(),
          isPrivate: z.boolean(),
          isRequired: z.boolean(),
          /** Names, birthdays and numbers of papers are written once; later only a person of the house changes them. */
          isLocked: z.boolean(),
          /** The pattern of spec §5 and its bounds, as the registration form has them. */
          pattern: z.string(),
          min: z.int(),
          max: z.int(),
        })
        .meta({ id: 'ProfileDetail' }),
    ),
    /** Out of 100: what is given and protected. */
    completeness: z.int().min(0).max(100),
  }),
);

export const getProfileDetailsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/member/v1/profile/details',
  summary: 'The profile fields that the brand asks for, with the member’s own values, masked where they are private.',
  reply: shown,
  config: {
    id: 'getProfileDetails',
    module: 'member',
    guard: { group: 'G4', realm: 'player', token: 'required', roles: ['member', 'agent'] },
    errors: [],
  },
});

export const setProfileDetailEndpoint = defineEndpoint(
  {
    method: 'PUT',
    url: '/api/member/v1/profile/details',
    summary: 'Writes one field of the profile.',
    decided:
      'An empty text takes a field away that is neither required nor locked. Fields the brand does not ask for are refused; so are locked ones, and the details say which it was.',
    reply: shown,
    config: {
      id: 'setProfileDetail',
      module: 'member',
      guard: { group: 'G5', realm: 'player', token: 'required', roles: ['member', 'agent'] },
      errors: ['MEMBER_FIELD_INVALID'],
    },
  },
  { body: z.strictObject({ field: z.enum(profileFields), value: line(255) }) },
);
