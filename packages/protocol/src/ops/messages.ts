import * as z from 'zod';
import { roundRef } from '../bet/bet-round.ts';
import { betDisputeStates } from '../bet/disputes.ts';
import { feedbackStates } from '../message/feedback.ts';
import { feedbackTypes } from '../message/feedback-words.ts';
import { instant } from '../wire/instant.ts';
import { languagePack } from '../wire/language.ts';
import { money } from '../wire/money.ts';
import { line, prose } from '../wire/text.ts';
import { memberRef } from './cashier-wire.ts';
import { brandOpsEndpoint } from './ops-endpoint.ts';
import { changeReason, listPage, listQuery, operatorRef } from './ops-wire.ts';

const shared = { module: 'message' } as const;

export const broadcastStates = ['waiting', 'sending', 'sent', 'stopped', 'failed'] as const;
export const broadcastCategories = ['promotion', 'system'] as const;

/** The recipients: all given conditions must match. Protected members never get a promotion. */
export const broadcastSegment = z
  .strictObject({
    kind: z.enum(['all', 'members', 'agents']).default('all'),
    language: languagePack.optional(),
    currency: z
      .string()
      .regex(/^[A-Z]{3,5}$/)
      .optional(),
    registeredFrom: z.iso.date().optional(),
    registeredTo: z.iso.date().optional(),
    seenWithinDays: z.int().min(1).max(365).optional(),
    /** A saved segment of the brand; its filter is kept with the message. */
    segmentId: z.uuid().optional(),
    /** This member alone. */
    memberId: z.uuid().optional(),
  })
  .meta({ id: 'BroadcastSegment' });

const broadcast = z
  .object({
    broadcastId: z.uuid(),
    category: z.enum(broadcastCategories),
    titles: z.record(z.string(), z.string()),
    segment: broadcastSegment.extend({ segmentName: z.string().optional() }),
    state: z.enum(broadcastStates),
    /** The size of the segment at the request; `looked` of these members were processed, `sent` received it. */
    total: z.int().min(0),
    looked: z.int().min(0),
    sent: z.int().min(0),
    skipped: z.int().min(0),
    read: z.int().min(0),
    by: operatorRef,
    createdAt: instant,
    endedAt: instant.nullable(),
  })
  .meta({ id: 'OpsBroadcast' });

const words = z
  .record(languagePack, z.strictObject({ title: line(160).min(1), html: prose(20_000).min(1) }))
  .refine((given) => Object.keys(given).length > 0);

export const opsListBroadcastsEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsListBroadcasts',
    method: 'GET',
    path: '/broadcasts',
    permission: 'broadcast.read',
    summary: 'Messages to many, newest first, with how far each has come.',
    value: listPage(broadcast),
  },
  { querystring: z.strictObject({ ...listQuery(['createdAt']), state: z.enum(broadcastStates).optional() }) },
);

export const opsGetBroadcastEndpoint = brandOpsEndpoint({
  ...shared,
  id: 'opsGetBroadcast',
  method: 'GET',
  path: '/broadcasts/:broadcastId',
  permission: 'broadcast.read',
  params: { broadcastId: z.uuid() },
  summary: 'One message to many with its words.',
  value: broadcast.extend({
    words: z.record(z.string(), z.object({ title: z.string(), html: z.string() })),
    link: z.string().nullable(),
  }),
});

export const opsCountSegmentEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsCountSegment',
    method: 'POST',
    path: '/broadcasts/count',
    permission: 'broadcast.send',
    summary: 'How many people a segment has now.',
    value: z.object({ total: z.int(), protected: z.int() }),
    errors: ['OPS_VALUE_REFUSED'],
  },
  { body: z.strictObject({ segment: broadcastSegment }) },
);

export const opsSendBroadcastEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsSendBroadcast',
    method: 'POST',
    path: '/broadcasts',
    permission: 'broadcast.send',
    stepUp: 'recent',
    summary: 'Sends a message to a segment, as a job with progress.',
    decided:
      'broadcastId is made by the client, so that a retry is no second message. The words must be there in the brand’s default language.',
    value: z.object({ broadcastId: z.uuid() }),
    errors: ['OPS_VALUE_REFUSED', 'SYSTEM_ID_REUSED'],
  },
  {
    body: z.strictObject({
      broadcastId: z.uuid(),
      category: z.enum(broadcastCategories),
      segment: broadcastSegment,
      words,
      link: z
        .string()
        .regex(/^\/[A-Za-z0-9/?=&_.-]*$/)
        .max(200)
        .nullable(),
      reason: changeReason,
    }),
  },
);

export const opsStopBroadcastEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsStopBroadcast',
    method: 'POST',
    path: '/broadcasts/:broadcastId/stop',
    permission: 'broadcast.send',
    params: { broadcastId: z.uuid() },
    summary: 'Stops a message to many where it is; what was sent stays.',
    value: z.object({ outcome: z.literal('done') }),
    errors: ['OPS_NOT_POSSIBLE'],
  },
  { body: z.strictObject({ reason: changeReason }) },
);

const feedbackRow = z
  .object({
    feedbackId: z.uuid(),
    /** Null: a visitor. */
    member: memberRef.nullable(),
    questionType: z.enum(feedbackTypes),
    content: z.string(),
    state: z.enum(feedbackStates),
    replies: z.array(z.object({ text: z.string(), at: instant, by: operatorRef })),
    at: instant,
  })
  .meta({ id: 'OpsFeedback' });

export const opsListFeedbackEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsListFeedback',
    method: 'GET',
    path: '/feedback',
    permission: 'support.read',
    summary: 'What people wrote; without a state what waits for an answer, oldest first.',
    value: listPage(feedbackRow).extend({ counts: z.object({ open: z.int(), answered: z.int(), closed: z.int() }) }),
  },
  {
    querystring: z.strictObject({
      ...listQuery(['at']),
      state: z.enum(feedbackStates).optional(),
      questionType: z.enum(feedbackTypes).optional(),
    }),
  },
);

export const opsAnswerFeedbackEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsAnswerFeedback',
    method: 'POST',
    path: '/feedback/:feedbackId/answer',
    permission: 'support.edit',
    params: { feedbackId: z.uuid() },
    summary: 'Answers, or closes without an answer; the member finds it among the messages.',
    value: z.object({ outcome: z.literal('done') }),
    errors: ['OPS_NOT_POSSIBLE'],
  },
  { body: z.strictObject({ text: prose(4_000), close: z.boolean() }) },
);

const betDisputeRow = z
  .object({
    roundRef,
    member: memberRef,
    gameName: z.string().nullable(),
    staked: money,
    won: money,
    comment: z.string(),
    state: z.enum(betDisputeStates),
    answer: z.string().nullable(),
    at: instant,
  })
  .meta({ id: 'OpsBetDispute' });

export const opsListBetDisputesEndpoint = brandOpsEndpoint(
  {
    module: 'bet',
    id: 'opsListBetDisputes',
    method: 'GET',
    path: '/bet-disputes',
    permission: 'bet.read',
    summary: 'Rounds that members dispute; without a state those that wait, oldest first.',
    value: listPage(betDisputeRow),
  },
  { querystring: z.strictObject({ ...listQuery(['at']), state: z.enum(betDisputeStates).optional() }) },
);

export const opsAnswerBetDisputeEndpoint = brandOpsEndpoint(
  {
    module: 'bet',
    id: 'opsAnswerBetDispute',
    method: 'POST',
    path: '/bet-disputes/:roundRef/answer',
    permission: 'support.edit',
    params: { roundRef },
    summary:
      'Decides a dispute of a round with words for the member. It moves nothing: a remedy is an adjustment, decided by two.',
    value: z.object({ outcome: z.literal('done') }),
    errors: ['OPS_NOT_POSSIBLE'],
  },
  { body: z.strictObject({ verdict: z.enum(['upheld', 'declined']), answer: prose(2_000).min(3) }) },
);
