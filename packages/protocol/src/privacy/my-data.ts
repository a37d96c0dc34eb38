import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { instant } from '../wire/instant.ts';

const reads = { group: 'G4', realm: 'player', token: 'required', roles: ['member', 'agent'] } as const;

export const dataCopyStates = ['waiting', 'gathering', 'ready', 'failed', 'expired'] as const;

const dataCopy = z
  .object({
    copyId: z.uuid(),
    state: z.enum(dataCopyStates),
    /** The number of finished parts. */
    done: z.int().min(0),
    parts: z.int().min(0),
    /** The name of the part in progress. */
    part: z.string().nullable(),
    bytes: z.int().min(0).nullable(),
    askedAt: instant,
    readyAt: instant.nullable(),
    /** When the file is removed. */
    until: instant.nullable(),
  })
  .meta({ id: 'DataCopy' });

const shown = reply(z.object({ list: z.array(dataCopy) }));

export const listDataCopiesEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/member/v1/my-data',
  summary: 'The data exports that the member has requested, newest first.',
  reply: shown,
  config: { id: 'listDataCopies', module: 'privacy', guard: reads, errors: [] },
});

export const askDataCopyEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/member/v1/my-data',
  summary: 'Requests an export of all data about the member.',
  decided: 'One at a time and three in a day. The file is kept for seven days.',
  reply: shown,
  config: {
    id: 'askDataCopy',
    module: 'privacy',
    guard: {
      group: 'G5',
      realm: 'player',
      token: 'required',
      roles: ['member', 'agent'],
      stepUp: { factor: 'any', freshSeconds: 900 },
    },
    errors: ['PRIVACY_COPY_UNDER_WAY'],
  },
});

export const readDataCopyEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/member/v1/my-data/:copyId/:format',
    summary: 'The export as a file: json for machines, html for people.',
    decided: 'The response is the file; only refusals come in the envelope.',
    reply: reply(z.null()),
    config: {
      id: 'readDataCopy',
      module: 'privacy',
      guard: {
        group: 'G7',
        realm: 'player',
        token: 'required',
        roles: ['member', 'agent'],
        stepUp: { factor: 'any', freshSeconds: 900 },
      },
      errors: ['SYSTEM_NOT_FOUND'],
    },
  },
  { params: z.strictObject({ copyId: z.uuid(), format: z.enum(['json', 'html']) }) },
);

const closing = z
  .object({
    /** What prevents closing; empty: it can be closed now. */
    obstacles: z.array(z.enum(['BALANCE', 'OPEN_ORDER', 'OPEN_ROUND', 'DEBT', 'TEAM'])),
    keptYears: z.int(),
  })
  .meta({ id: 'AccountClosing' });

export const getAccountClosingEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/member/v1/account/closing',
  summary: 'Whether the account can be closed now, and what prevents it.',
  reply: reply(closing),
  config: { id: 'getAccountClosing', module: 'privacy', guard: reads, errors: [] },
});

export const closeAccountEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/account/closing',
    summary: 'Closes the account for good.',
    decided:
      'Money must be withdrawn first. Every session ends, contacts are released, messages stop. Financial records stay as long as the law requires. A chosen protection continues.',
    reply: reply(z.object({ closedAt: instant })),
    config: {
      id: 'closeAccount',
      module: 'privacy',
      guard: {
        group: 'G5',
        realm: 'player',
        token: 'required',
        roles: ['member', 'agent'],
        stepUp: { factor: 'any', freshSeconds: 900 },
      },
      errors: ['PRIVACY_CLOSING_OBSTACLE', 'MEMBER_FIELD_INVALID'],
    },
  },
  { body: z.strictObject({ account: z.string().min(1).max(64) }) },
);
