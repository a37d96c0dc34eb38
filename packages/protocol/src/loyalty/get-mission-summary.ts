import * as z from 'zod';
import { activityStatuses } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { identifier } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';
import { languagePack } from '../wire/language.ts';
import { amountMinor, money } from '../wire/money.ts';
import { points } from './points.ts';

const mission = z
  .object({
    missionId: identifier,
    title: z.string(),
    description: z.string(),
    /** The metric; `target` and `progress` are minor units for the two amounts and whole numbers otherwise. */
    metric: z.enum(['validBet', 'deposit', 'rounds', 'loginDays']),
    target: amountMinor,
    progress: amountMinor,
    rewardAmount: money.nullable(),
    rewardPoints: points.nullable(),
    status: z.enum(activityStatuses),
    startsAt: instant,
    endsAt: instant.nullable(),
  })
  .meta({ id: 'Mission' });

export const getMissionSummaryEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/wps/relay/MCSFE_getMissionSummaryDetails',
    summary: 'The member’s missions and how far they are.',
    decided:
      'It shows one member’s progress, so it needs a session. claimable feeds the red badge. Missions are an operator setting and few, so they are not paged.',
    reply: reply(z.object({ list: z.array(mission), claimable: z.int().min(0) })),
    config: {
      id: 'missionSummary',
      module: 'loyalty',
      guard: { group: 'G4', realm: 'player', token: 'required', roles: ['member', 'agent'] },
      errors: ['SYSTEM_FUNCTION_DISABLED'],
    },
  },
  { querystring: z.strictObject({ language: languagePack.optional() }) },
);
