import * as z from 'zod';
import type { Guard, MatrixGroup } from '../endpoint.ts';
import { identifier, requestId } from '../wire/identifier.ts';
import { termsHash } from './contract-view.ts';

/**
 * The rows of the authorization matrix by action: each of the four calls covers several rights, and the handler checks
 * the one that is used.
 */
export const contractActionGroups = {
  request: 'G15',
  offer: 'G14',
  accept: 'G15',
  reject: 'G15',
  withdraw: 'G14',
  terminate: 'G16',
  consent: 'G16',
} as const satisfies Record<string, MatrixGroup>;

export type ContractAction = keyof typeof contractActionGroups;

/** Every action except the offer names a contract by id, which determines its parties. */
const onContract = <const Action extends ContractAction>(action: Action) =>
  z.strictObject({ action: z.literal(action), requestId, contractId: identifier });

/**
 * The actions on a contract of one kind (agent-contracts.md sections 6, 12). `terminate` by the upline is a proposal,
 * and `consent` is the downline's agreement to it.
 */
export const contractAction = <Terms extends z.ZodType>(terms: Terms) =>
  z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('request'), requestId }),
    /** `downlineId` is the account's reference, as in the agent's lists. */
    z.strictObject({ action: z.literal('offer'), requestId, downlineId: identifier, terms }),
    z.strictObject({
      action: z.literal('accept'),
      requestId,
      contractId: identifier,
      termsHash,
      /** The contracts with the member's own downlines whose end was shown and accepted. */
      acknowledgedEndings: z.array(identifier).max(1000),
    }),
    onContract('reject'),
    onContract('withdraw'),
    onContract('terminate'),
    onContract('consent'),
  ]);

/** Both sides need a real account; an offer needs an agent's account, which the handler checks by action. */
export const contractGuard: Guard = {
  group: 'G15',
  realm: 'player',
  token: 'required',
  roles: ['member', 'agent'],
  // security.md section 5: login password or stronger, fresh for five minutes.
  stepUp: { factor: 'login', freshSeconds: 300 },
};

export const contractErrors = [
  'AUTH_FORBIDDEN',
  'SYSTEM_FUNCTION_DISABLED',
  'SYSTEM_ID_REUSED',
  'CONTRACT_NOT_FOUND',
  'CONTRACT_NOT_DIRECT_DOWNLINE',
  'CONTRACT_RATE_ABOVE_OWN',
  'CONTRACT_ROWS_INVALID',
  'CONTRACT_MARGIN',
  'CONTRACT_ALREADY_OPEN',
  'CONTRACT_TERMS_CHANGED',
  'CONTRACT_ENDINGS_CHANGED',
  'CONTRACT_STATE',
  'CONTRACT_DEBT_OVERDUE',
] as const;

/** Printed in the reference of each of the four calls. */
export const contractDecided =
  'action chooses what is done: request and accept, reject, consent belong to the downline, offer and withdraw to the upline, terminate to either. requestId is made by the client and kept across retries: same id and same body give the same answer. accept repeats the termsHash that was shown and the endings that were agreed to.';
