import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { currencyCode, positiveAmountMinor } from '../wire/money.ts';
import {
  playLimit,
  playLimitKinds,
  playLimitPeriods,
  realityCheckChoice,
  timeLimit,
  timeLimitKinds,
} from './protection-wire.ts';

const reads = { group: 'G4', realm: 'player', token: 'required', roles: ['member', 'agent'] } as const;
const writes = { group: 'G5', realm: 'player', token: 'required', roles: ['member', 'agent'] } as const;

const shown = reply(
  z.object({ money: z.array(playLimit), time: z.array(timeLimit), realityCheck: realityCheckChoice }),
);
const decided =
  'Tighter holds at once; looser waits 24 hours and holds once the same wish is given again within 7 days after that. Nobody else can loosen it, and nobody while they rest or are excluded.';

export const listPlayLimitsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/member/v1/protection/limits',
  summary: 'The member’s own loss, wager, stake and time limits, with how much of each is used.',
  reply: shown,
  config: { id: 'listPlayLimits', module: 'protection', guard: reads, errors: [] },
});

export const setPlayLimitEndpoint = defineEndpoint(
  {
    method: 'PUT',
    url: '/api/member/v1/protection/limits/money',
    summary: 'Sets a loss, wager or stake limit; null removes it.',
    decided: `${decided} A stake has the period bet, the others day, week or month, counted backwards from any moment by the hour.`,
    reply: shown,
    config: { id: 'setPlayLimit', module: 'protection', guard: writes, errors: ['PROTECTION_TOO_EARLY'] },
  },
  {
    body: z
      .strictObject({
        kind: z.enum(playLimitKinds),
        period: z.enum(playLimitPeriods),
        currency: currencyCode,
        ceiling: positiveAmountMinor.nullable(),
      })
      .refine(({ kind, period }) => (kind === 'stake') === (period === 'bet'), { path: ['period'] }),
  },
);

export const setTimeLimitEndpoint = defineEndpoint(
  {
    method: 'PUT',
    url: '/api/member/v1/protection/limits/time',
    summary: 'Sets the maximum length of one play session or of play in one day; null removes it.',
    decided,
    reply: shown,
    config: { id: 'setTimeLimit', module: 'protection', guard: writes, errors: ['PROTECTION_TOO_EARLY'] },
  },
  {
    body: z.strictObject({ kind: z.enum(timeLimitKinds), minutes: z.int().min(5).max(1_440).nullable() }),
  },
);

export const setRealityCheckEndpoint = defineEndpoint(
  {
    method: 'PUT',
    url: '/api/member/v1/protection/reality-check',
    summary: 'Sets the interval of reality checks.',
    decided: `${decided} Only what the profile offers can be chosen.`,
    reply: shown,
    config: {
      id: 'setRealityCheck',
      module: 'protection',
      guard: writes,
      errors: ['PROTECTION_NOT_OFFERED', 'PROTECTION_TOO_EARLY'],
    },
  },
  { body: z.strictObject({ minutes: z.int().min(5).max(240).nullable() }) },
);
