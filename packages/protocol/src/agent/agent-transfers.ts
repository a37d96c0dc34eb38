import * as z from 'zod';
import { defineEndpoint, type Guard } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { requestId } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';
import { currencyCode, money, positiveAmountMinor } from '../wire/money.ts';
import { accountRef, agentGuard } from './team-wire.ts';

const transferDone = z
  .object({
    transferId: requestId,
    direction: z.enum(['down', 'up']),
    amount: money,
    at: instant,
    /** What the sender may still withdraw or transfer. */
    available: money,
  })
  .meta({ id: 'AgentTransfer' });

// security.md section 5: payment password or stronger, fresh for five minutes.
const stepUp = { factor: 'payment', freshSeconds: 300 } as const;
const memberRoles = { realm: 'player', token: 'required', roles: ['member', 'agent'] } as const;

const transferErrors = [
  'SYSTEM_ID_REUSED',
  'SYSTEM_FUNCTION_DISABLED',
  'AGENT_TRANSFER_NOT_ALLOWED',
  'AGENT_RECEIVER_CANNOT_RECEIVE',
  'WALLET_INSUFFICIENT_FUNDS',
  'WALLET_AMOUNT_OUT_OF_RANGE',
  'WALLET_FROZEN',
  'WALLET_DEBT_OPEN',
  'CONTRACT_DEBT_OVERDUE',
  'AUTH_PAYMENT_PASSWORD_WRONG',
] as const;

export const getUplineEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/member/v1/upline',
  summary: 'Under whom the caller stands, and what may be transferred up.',
  decided:
    'A call of our own for P06 and A08. The house has no name and takes no transfers. limits are of one transfer; available is what may be withdrawn and not more than is left today.',
  reply: reply(
    z.object({
      upline: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('agent'), account: z.string() }),
        z.object({ kind: z.literal('house') }),
      ]),
      /** Null: nothing stops a transfer. */
      stop: z.enum(['house', 'profile', 'switchedOff', 'protected', 'agent', 'debt']).nullable(),
      available: money,
      limits: z.object({ min: money, max: money }),
    }),
  ),
  config: { id: 'getUpline', module: 'agent', guard: { group: 'G4', ...memberRoles }, errors: [] },
});

export const transferToUplineEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/transfers/upline',
    summary: 'Transfers money to the caller’s upline, who is never named by the request.',
    decided:
      'P06 and A08, for agents and members. transferId is made by the client and kept across retries. Every reason why the receiver cannot receive has the same answer. For the receiver it counts as a deposit.',
    reply: reply(transferDone),
    config: {
      id: 'transferToUpline',
      module: 'agent',
      guard: { group: 'G13', ...memberRoles, stepUp },
      errors: [...transferErrors],
    },
  },
  { body: z.strictObject({ transferId: requestId, amount: positiveAmountMinor, currency: currencyCode }) },
);

export const getTransferTermsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/agent/v1/transfer-terms',
  summary: 'What the caller may transfer down: the amount available and the limits of one transfer.',
  reply: reply(
    z.object({
      /** Null: nothing stops a transfer. */
      stop: z.enum(['profile', 'switchedOff', 'protected', 'agent', 'debt']).nullable(),
      available: money,
      limits: z.object({ min: money, max: money }),
    }),
  ),
  config: { id: 'getTransferTerms', module: 'agent', guard: agentGuard, errors: ['SYSTEM_FUNCTION_DISABLED'] },
});

export const transferToDownlineEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/agent/v1/transfers',
    summary: 'Transfers money to a direct account of the caller.',
    decided:
      'A07. Only along a direct edge of today’s tree. An unknown receiver, one of another team and one who cannot receive get the same answer. For the receiver it counts as a deposit, with its limits and a wagering requirement of once the amount.',
    reply: reply(transferDone),
    config: {
      id: 'transferToDownline',
      module: 'agent',
      guard: { ...agentGuard, group: 'G12', stepUp } as const satisfies Guard,
      errors: [...transferErrors],
    },
  },
  {
    body: z.strictObject({
      transferId: requestId,
      receiver: accountRef,
      amount: positiveAmountMinor,
      currency: currencyCode,
    }),
  },
);
