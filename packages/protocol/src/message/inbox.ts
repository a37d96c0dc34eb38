import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { defineEvent } from '../event.ts';
import { reply } from '../reply.ts';
import { instant } from '../wire/instant.ts';
import { languagePack } from '../wire/language.ts';
import { pageSize } from '../wire/page.ts';

export const messageCategories = ['cashier', 'security', 'protection', 'promotion', 'system'] as const;

/** System messages; the texts are `message.template.<name>.title` and `.body`. */
export const messageTemplates = [
  'depositCredited',
  'depositFailed',
  'depositExpired',
  'withdrawalApproved',
  'withdrawalRejected',
  'withdrawalPaid',
  'withdrawalFailed',
  'receiptReminder',
  'receiptLastReminder',
  'withdrawalAutoReceived',
  'disputeResolved',
  'payeeAdded',
  'passwordReset',
  'recoveryCodeUsed',
  'factorChanged',
  'contactChanged',
  'turnoverMet',
  'limitRaiseReady',
  'coolingOffBegan',
  'exclusionBegan',
  'returnReady',
  'realityCheckStopped',
  'identityAsked',
  'identityVerified',
  'identityRejected',
  'dataReady',
  'feedbackAnswered',
  'betDisputeAnswered',
  'winReleased',
  'uplineChanges',
  'accountLeaves',
  'accountJoins',
  'teamTakenOver',
  'moveCancelled',
  'applicationApproved',
  'applicationRejected',
  'transferReceived',
  'realtimeSalaryPaid',
  'contractOffered',
  'contractAsked',
  'contractAccepted',
  'contractRejected',
  'contractWithdrawn',
  'contractEnds',
  'contractEndsLower',
  'contractEndProposed',
  'debtOpened',
  'debtOwed',
  'debtRepaid',
  'debtReduced',
  'debtOverdue',
  'debtLate',
  'debtForgiven',
  'debtWrittenOff',
  /** A message with an operator's own text. */
  'broadcast',
] as const;
export type MessageTemplate = (typeof messageTemplates)[number];

const message = z
  .object({
    messageId: z.uuid(),
    category: z.enum(messageCategories),
    template: z.enum(messageTemplates),
    /** The placeholders' values: amounts as { minor, currency }, times as ISO text, references as text. */
    values: z.record(z.string(), z.unknown()),
    /** The link: a path of the player app; null for a message without one. */
    link: z.string().nullable(),
    /** The operator’s text in the reader’s language, as sanitised HTML; null for a template. */
    words: z.object({ title: z.string(), html: z.string() }).nullable(),
    isRead: z.boolean(),
    at: instant,
  })
  .meta({ id: 'InboxMessage' });

const reads = { group: 'G4', realm: 'player', token: 'required', roles: ['member', 'agent'] } as const;
const writes = { group: 'G5', realm: 'player', token: 'required', roles: ['member', 'agent'] } as const;

export const listMessagesEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/member/v1/messages',
    summary: 'The member’s messages, newest first.',
    reply: reply(z.object({ list: z.array(message), unread: z.int().min(0), nextCursor: z.string().nullable() })),
    config: { id: 'listMessages', module: 'message', guard: reads, errors: [] },
  },
  {
    querystring: z.strictObject({
      category: z.enum(messageCategories).optional(),
      unread: z.enum(['true']).optional(),
      /** The language of operators' texts; the brand’s default where that is missing. */
      language: languagePack.optional(),
      cursor: z.uuid().optional(),
      pageSize: pageSize(20),
    }),
  },
);

export const readMessagesEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/messages/read',
    summary: 'Marks messages as read; all of them without ids.',
    reply: reply(z.object({ unread: z.int().min(0) })),
    config: { id: 'readMessages', module: 'message', guard: writes, errors: [] },
  },
  { body: z.strictObject({ messageIds: z.array(z.uuid()).min(1).max(100).optional() }) },
);

export const deleteMessagesEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/messages/delete',
    summary: 'Removes messages from the member’s inbox.',
    reply: reply(z.object({ unread: z.int().min(0) })),
    config: { id: 'deleteMessages', module: 'message', guard: writes, errors: [] },
  },
  { body: z.strictObject({ messageIds: z.array(z.uuid()).min(1).max(100) }) },
);

/** A new message in a member's inbox. Sent to that member's sockets alone. */
export const messageSent = defineEvent({
  type: 'message.sent.v1',
  module: 'message',
  payload: z.object({
    memberId: z.uuid(),
    messageId: z.uuid(),
    category: z.enum(messageCategories),
    template: z.enum(messageTemplates),
    values: z.record(z.string(), z.unknown()),
    link: z.string().nullable(),
  }),
});

/** A broadcast was sent. Published to every page of the brand; each refreshes its own count, spread over time. */
export const messageBroadcastSent = defineEvent({
  type: 'message.broadcast_sent.v1',
  module: 'message',
  payload: z.object({ broadcastId: z.uuid() }),
});
