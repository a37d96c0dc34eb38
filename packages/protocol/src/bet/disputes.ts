import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { instant } from '../wire/instant.ts';
import { prose } from '../wire/text.ts';
import { roundRef } from './bet-round.ts';

export const betDisputeStates = ['open', 'upheld', 'declined'] as const;

const betDispute = z
  .object({
    roundRef,
    state: z.enum(betDisputeStates),
    comment: z.string(),
    /** The operator's answer once the dispute is decided. */
    answer: z.string().nullable(),
    at: instant,
    answeredAt: instant.nullable(),
  })
  .meta({ id: 'BetDispute' });

export const disputeBetEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/bets/:roundRef/dispute',
    summary: 'Disputes a round; a person reviews it.',
    decided:
      'One dispute per round: a repeated request returns the first. A remedy is a posting of its own with four-eyes approval; a record is never changed.',
    reply: reply(betDispute),
    config: {
      id: 'disputeBet',
      module: 'bet',
      guard: { group: 'G8', realm: 'player', token: 'required', roles: ['member', 'agent'] },
      limit: { points: 20, perSeconds: 3_600, by: 'session', whenStoreLost: 'allow' },
      errors: ['SYSTEM_NOT_FOUND'],
    },
  },
  { params: z.strictObject({ roundRef }), body: z.strictObject({ comment: prose(1_000) }) },
);

export const getBetDisputeEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/member/v1/bets/:roundRef/dispute',
    summary: 'The member’s dispute of a round, or null; also null for a round of another member.',
    reply: reply(z.object({ dispute: betDispute.nullable() })),
    config: {
      id: 'getBetDispute',
      module: 'bet',
      guard: { group: 'G4', realm: 'player', token: 'required', roles: ['member', 'agent'] },
      errors: [],
    },
  },
  { params: z.strictObject({ roundRef }) },
);
