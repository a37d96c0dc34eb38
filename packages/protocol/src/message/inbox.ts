import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { defineEvent } from '../event.ts';
import { reply } from '../reply.ts';
import { instant } from '../wire/instant.ts';
import { languagePack } from '../wire/language.ts';
import { pageSize } from '../wire/page.ts';

export const messageCategories = ['cashier', 'security', 'protection', 'promotion', 'system'] as const;

/** What the house writes by itself; the words are `message.template.<name>.title` and `.body`. */
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
  /** An operator’s own words, which travel with it. */
  'broadcast',
] as const;
export type MessageTemplate = (typeof messageTemplates)[number];

const message = z
  .object({
    messageId: z.uuid(),
    category: z.enum(messageCategories),
    template: z.enum(messageTemplates),
    /** What stands in the words: amounts as { minor, currency }, times as ISO text, references as text. */
    values: z.record(z.string(), z.unknown()),
    /** Where it leads: a path of the player app; null for a message that is its own end. */
    link: z.string().nullable(),
    /** The operator’s words in the reader’s language, as cleaned HTML; null where the words are a template’s. */
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
      /** In which the words of an operator are wanted; the brand’s own where they are not there in it. */
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
    summary: 'Marks messages as read; without ids all of them.',
    reply: reply(z.object({ unread: z.int().min(0) })),
    config: { id: 'readMessages', module: 'message', guard: writes, errors: [] },
  },
  { body: z.strictObject({ messageIds: z.array(z.uuid()).min(1).max(100).optional() }) },
);

export const deleteMessagesEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/messages/delete',
    summary: 'Removes messages from the member’s box.',
    reply: reply(z.object({ unread: z.int().min(0) })),
    config: { id: 'deleteMessages', module: 'message', guard: writes, errors: [] },
  },
  { body: z.strictObject({ messageIds: z.array(z.uuid()).min(1).max(100) }) },
);

/** A message lies in a member's box. Told to the sockets of that member alone. */
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

/** A message to many has been sent. Told to every page of the brand: each asks for its own count, not all at once. */
export const messageBroadcastSent = defineEvent({
  type: 'message.broadcast_sent.v1',
  module: 'message',
  payload: z.object({ broadcastId: z.uuid() }),
});
