import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { line } from '../wire/text.ts';

/** The profile fields of spec §3 that a member edits; contacts, passwords and the username have their own calls. */
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
          /** Names, birthday and document numbers can be set once; later only an operator can change them. */
          isLocked: z.boolean(),
          /** The pattern of spec §5 and its bounds, as in the registration form. */
          pattern: z.string(),
          min: z.int(),
          max: z.int(),
        })
        .meta({ id: 'ProfileDetail' }),
    ),
    /** Out of 100: how complete and protected the profile is. */
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
      'An empty text clears a field that is neither required nor locked. Fields the brand does not ask for are refused, and so are locked ones; the details say which.',
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
