import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { givenPassword, verificationCode } from '../identity/credential.ts';
import { passkeyAnswer } from '../identity/passkey-json.ts';
import { reply } from '../reply.ts';
import { requestId } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';
import { currencyCode, money, positiveAmountMinor } from '../wire/money.ts';
import { line, prose } from '../wire/text.ts';
import { feeRule, openHours, payee, withdrawal } from './cashier-wire.ts';
import { cashierTerms } from './terms.ts';

const reads = { group: 'G4', realm: 'player', token: 'required', roles: ['member', 'agent'] } as const;
const writes = { group: 'G6', realm: 'player', token: 'required', roles: ['member', 'agent'] } as const;
const one = { group: 'G7', realm: 'player', token: 'required', roles: ['member', 'agent'] } as const;
const withdrawalId = z.strictObject({ withdrawalId: z.uuid() });

const factorErrors = [
  'AUTH_STEP_UP_REQUIRED',
  'AUTH_FACTOR_WRONG',
  'AUTH_FACTOR_PAUSED',
  'AUTH_FACTOR_UNAVAILABLE',
  'AUTH_CODE_EXPIRED',
] as const;

/** A factor presented for this request only (security.md section 5); a text message alone is not enough. */
const shownFactor = z.discriminatedUnion('factor', [
  z.strictObject({ factor: z.literal('payment_password'), password: givenPassword }),
  z.strictObject({ factor: z.literal('totp'), code: verificationCode }),
  z.strictObject({ factor: z.literal('sms'), code: verificationCode }),
  z.strictObject({ factor: z.literal('passkey'), answer: passkeyAnswer }),
]);

/** One precondition of a withdrawal and whether it is met. The texts are `cashier.check.<code>`. */
export const readinessChecks = [
  'TURNOVER',
  'PAYEE',
  'PAYEE_RESTS',
  'PAYMENT_PASSWORD',
  'MONEY_OUT_RESTS',
  'WALLET_OPEN',
  'NO_DEBT',
  'METHOD_OPEN',
  'DAILY_COUNT',
] as const;

export const getWithdrawalReadinessEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/member/v1/cashier/withdrawal-readiness',
    summary: 'What may be withdrawn now, what is missing, what it costs and how long it takes.',
    decided:
      'A pure reading of what the request itself will be judged by: whatever this page does not name is not asked for later (beyond.md 6).',
    reply: reply(
      z.object({
        available: money,
        bonus: money,
        held: money,
        /** Locked by unfinished turnover. */
        locked: money,
        withdrawable: money,
        turnover: z.object({ done: money, required: money, left: money }),
        checks: z.array(
          z.object({
            code: z.enum(readinessChecks),
            ok: z.boolean(),
            /** When the waiting period of this check ends; null if it has none. */
            until: instant.nullable(),
          }),
        ),
        methods: z.array(
          z.object({
            methodId: z.uuid(),
            title: z.string(),
            payeeKind: z.enum(['bank', 'wallet']),
            min: money,
            max: money,
            fee: feeRule,
            arrivalMinutes: z.int().min(0),
            hours: openHours.nullable(),
            isOpen: z.boolean(),
          }),
        ),
        today: z.object({ count: z.int(), countMax: z.int(), leftToday: money }),
        terms: cashierTerms,
        payees: z.array(payee),
        open: z.array(withdrawal),
        /** The factors that the member can present. */
        factors: z.array(z.enum(['payment_password', 'totp', 'passkey'])),
      }),
    ),
    config: { id: 'getWithdrawalReadiness', module: 'cashier', guard: reads, errors: [] },
  },
  { querystring: z.strictObject({ currency: currencyCode.optional() }) },
);

export const createWithdrawalEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/cashier/withdrawals',
    summary: 'Asks for money to be paid out. It is held at once.',
    decided:
      'withdrawalId is made by the client and kept across retries: the factor is then not asked for again. An excluded or restricted member may always withdraw.',
    reply: reply(withdrawal),
    config: {
      id: 'createWithdrawal',
      module: 'cashier',
      guard: writes,
      encrypted: true,
      errors: [
        'MEMBER_DETAILS_MISSING',
        'SYSTEM_ID_REUSED',
        'SYSTEM_NOT_FOUND',
        'CASHIER_METHOD_CLOSED',
        'CASHIER_AMOUNT_OUT_OF_RANGE',
        'CASHIER_TURNOVER_LEFT',
        'CONTRACT_DEBT_OVERDUE',
        'CASHIER_PAYEE_RESTS',
        'CASHIER_MONEY_OUT_RESTS',
        'CASHIER_TOO_MANY_TODAY',
        'WALLET_INSUFFICIENT_FUNDS',
        'WALLET_FROZEN',
        'WALLET_DEBT_OPEN',
        ...factorErrors,
      ],
    },
  },
  {
    body: z.strictObject({
      withdrawalId: requestId,
      methodId: z.uuid(),
      payeeId: z.uuid(),
      amount: positiveAmountMinor,
      currency: currencyCode,
      proof: shownFactor,
    }),
  },
);

export const getWithdrawalEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/member/v1/cashier/withdrawals/:withdrawalId',
    summary: 'One withdrawal with its steps.',
    reply: reply(withdrawal),
    config: { id: 'getWithdrawal', module: 'cashier', guard: one, errors: ['SYSTEM_NOT_FOUND'] },
  },
  { params: withdrawalId },
);

export const confirmReceiptEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/cashier/withdrawals/:withdrawalId/receipt',
    summary: 'Says what became of a payment: received, partly, or not.',
    decided:
      'spec §4, §5. Not received needs a picture; partly needs the missing amount. After either, the payment no longer counts as received automatically. Received may still be confirmed later.',
    reply: reply(withdrawal),
    config: {
      id: 'confirmReceipt',
      module: 'cashier',
      guard: { group: 'G8', realm: 'player', token: 'required', roles: ['member', 'agent'] },
      errors: ['SYSTEM_NOT_FOUND', 'CASHIER_STATE_REFUSED', 'CASHIER_PROOF_MISSING', 'CASHIER_AMOUNT_OUT_OF_RANGE'],
    },
  },
  {
    params: withdrawalId,
    body: z.discriminatedUnion('receipt', [
      z.strictObject({ receipt: z.literal('received') }),
      z.strictObject({
        receipt: z.literal('partly'),
        remaining: positiveAmountMinor,
        pictures: z.array(z.uuid()).max(3).default([]),
        note: prose(500).optional(),
      }),
      z.strictObject({
        receipt: z.literal('not_received'),
        pictures: z.array(z.uuid()).min(1).max(3),
        note: prose(500).optional(),
      }),
    ]),
  },
);

export const complainWithdrawalEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/cashier/withdrawals/:withdrawalId/complaint',
    summary: 'Brings a payment that counts as received before people.',
    decided:
      'player-protection.md section 8: for thirty days after it automatically counted as received. It changes no state; a remedy is a new posting.',
    reply: reply(withdrawal),
    config: {
      id: 'complainWithdrawal',
      module: 'cashier',
      guard: { group: 'G8', realm: 'player', token: 'required', roles: ['member', 'agent'] },
      errors: ['SYSTEM_NOT_FOUND', 'CASHIER_STATE_REFUSED'],
    },
  },
  {
    params: withdrawalId,
    body: z.strictObject({ note: prose(500).min(3), pictures: z.array(z.uuid()).max(3).default([]) }),
  },
);

export const cancelWithdrawalEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/cashier/withdrawals/:withdrawalId/cancel',
    summary: 'Takes back a withdrawal that nobody has decided; only where the brand allows it.',
    decided: 'rulings.md 21: off in every shipped profile.',
    reply: reply(withdrawal),
    config: {
      id: 'cancelWithdrawal',
      module: 'cashier',
      guard: { group: 'G8', realm: 'player', token: 'required', roles: ['member', 'agent'] },
      errors: ['SYSTEM_NOT_FOUND', 'CASHIER_STATE_REFUSED', 'SYSTEM_FUNCTION_DISABLED'],
    },
  },
  { params: withdrawalId, body: z.strictObject({}) },
);

export const addPayeeEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/cashier/payees',
    summary: 'Adds an account to be paid to.',
    decided:
      'security.md section 5: an authenticator or a passkey, else the payment password and a text message. It cannot be used for 24 hours, and the member is notified on every channel. The holder’s name must be the member’s own where that is known.',
    reply: reply(payee),
    config: {
      id: 'addPayee',
      module: 'cashier',
      guard: writes,
      encrypted: true,
      errors: [
        'SYSTEM_ID_REUSED',
        'CASHIER_PAYEE_KNOWN',
        'CASHIER_PAYEE_NAME',
        'CASHIER_PAYEE_TOO_MANY',
        ...factorErrors,
      ],
    },
  },
  {
    body: z.strictObject({
      payeeId: requestId,
      kind: z.enum(['bank', 'wallet']),
      bankName: line(80).min(2),
      holderName: line(80).min(2),
      number: z.string().regex(/^[0-9A-Za-z][0-9A-Za-z @._+-]{3,62}$/),
      proofs: z.array(shownFactor).min(1).max(2),
    }),
  },
);

export const removePayeeEndpoint = defineEndpoint(
  {
    method: 'DELETE',
    url: '/api/member/v1/cashier/payees/:payeeId',
    summary: 'Removes an account that no running payment goes to.',
    reply: reply(z.object({ isRemoved: z.literal(true) })),
    config: {
      id: 'removePayee',
      module: 'cashier',
      guard: { group: 'G7', realm: 'player', token: 'required', roles: ['member', 'agent'] },
      errors: ['SYSTEM_NOT_FOUND', 'CASHIER_STATE_REFUSED'],
    },
  },
  { params: z.strictObject({ payeeId: z.uuid() }) },
);
