import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { memberType } from '../identity/sign-in.ts';
import { reply } from '../reply.ts';
import { identifier } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';
import { languagePack } from '../wire/language.ts';
import { currencyCode } from '../wire/money.ts';

const memberInfo = z
  .object({
    id: identifier,
    account: z.string(),
    nickname: z.string(),
    type: memberType,
    role: z.enum(['member', 'agent', 'trial']),
    isAgent: z.boolean(),
    isTrial: z.boolean(),
    firstTimeLogin: z.boolean(),
    passwordExpired: z.boolean(),
    language: languagePack,
    currency: currencyCode,
    currencySymbol: z.string(),
    hasVip: z.boolean(),
    vipLabelName: z.string().nullable(),
    vipRankLevel: z.int().nullable(),
    availablePromoCount: z.int().min(0),
    availablePromo: z.array(z.object({ type: z.string(), enabled: z.boolean() })),
    registeredAt: instant,
    previousLoginAt: instant.nullable(),
  })
  .meta({ id: 'MemberInfo' });

export const getMemberInfoEndpoint = defineEndpoint({
  method: 'GET',
  url: '/wps/member/info',
  summary: 'Who is logged in.',
  decided:
    'The fields of spec §3 "Member info" and of "Public state" that belong to a member. The VIP and promotion fields are composed from the modules that own them; a trial account has none of them.',
  reply: reply(memberInfo),
  config: {
    id: 'memberInfo',
    module: 'member',
    guard: { group: 'G3', realm: 'player', token: 'required', level: 'remembered' },
    errors: [],
  },
});
