import * as z from 'zod';
import { defineEndpoint, type Guard } from '../endpoint.ts';
import { accountName } from '../identity/credential.ts';
import { reply } from '../reply.ts';
import { requestId } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';
import { agentGuard } from './team-wire.ts';

const createGuard = { ...agentGuard, group: 'G11' } as const satisfies Guard;

const waitingAccount = z
  .object({
    waitingId: z.uuid(),
    username: z.string(),
    createdAt: instant,
    activationUntil: instant,
    /** Whether the time is over; the name is free again soon after. */
    isExpired: z.boolean(),
    renewalsLeft: z.int().min(0),
  })
  .meta({ id: 'WaitingAccount' });

/** The secret is in this response and nowhere else, ever. */
const withSecret = waitingAccount.extend({ secret: z.string() });

export const createAccountsEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/agent/v1/waiting-accounts',
    summary: 'Creates 1 to 200 accounts under the caller, each with a secret for its first login.',
    decided:
      'A call of our own for A05. All or nothing: a name that is taken or malformed refuses all, and is listed in names. The secret is shown once, holds for 72 hours and for one login, which is the registration of the new person. requestId: a repeated request creates nothing again and has no secrets. At most 200 accounts may wait per agent, and 500 be created a day.',
    reply: reply(
      z.discriminatedUnion('outcome', [
        z.object({ outcome: z.literal('created'), accounts: z.array(withSecret) }),
        /** The same request was done before; secrets are not shown again. */
        z.object({ outcome: z.literal('repeated'), accounts: z.array(waitingAccount) }),
        z.object({
          outcome: z.literal('refused'),
          names: z.array(z.object({ username: z.string(), why: z.enum(['taken', 'format', 'twice']) })),
        }),
      ]),
    ),
    config: {
      id: 'createAccounts',
      module: 'agent',
      guard: createGuard,
      limit: { points: 60, perSeconds: 3_600, by: 'session', whenStoreLost: 'allow' },
      errors: ['AGENT_ACCOUNT_LIMIT', 'SYSTEM_ID_REUSED', 'SYSTEM_FUNCTION_DISABLED'],
    },
  },
  { body: z.strictObject({ requestId, usernames: z.array(accountName).min(1).max(200) }) },
);

export const listWaitingAccountsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/agent/v1/waiting-accounts',
  summary: 'The accounts that the caller created and nobody has activated yet.',
  reply: reply(
    z.object({
      list: z.array(waitingAccount),
      waitingMax: z.int().min(0),
      createdToday: z.int().min(0),
      dayMax: z.int().min(0),
    }),
  ),
  config: { id: 'listWaitingAccounts', module: 'agent', guard: agentGuard, errors: ['SYSTEM_FUNCTION_DISABLED'] },
});

export const renewSecretEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/agent/v1/waiting-accounts/:waitingId/secret',
    summary: 'Makes a new secret for a waiting account; the old one ends.',
    decided: 'Three times per account; then it can only be removed and created again.',
    reply: reply(withSecret),
    config: {
      id: 'renewSecret',
      module: 'agent',
      guard: createGuard,
      errors: ['SYSTEM_NOT_FOUND', 'AGENT_ACCOUNT_LIMIT', 'SYSTEM_FUNCTION_DISABLED'],
    },
  },
  { params: z.strictObject({ waitingId: z.uuid() }) },
);

export const removeWaitingAccountEndpoint = defineEndpoint(
  {
    method: 'DELETE',
    url: '/api/agent/v1/waiting-accounts/:waitingId',
    summary: 'Removes a waiting account; its name is free again.',
    reply: reply(z.object({})),
    config: {
      id: 'removeWaitingAccount',
      module: 'agent',
      guard: createGuard,
      errors: ['SYSTEM_NOT_FOUND', 'SYSTEM_FUNCTION_DISABLED'],
    },
  },
  { params: z.strictObject({ waitingId: z.uuid() }) },
);
