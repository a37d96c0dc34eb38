import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { requestId } from '../wire/identifier.ts';
import { currencyCode, money, positiveAmountMinor } from '../wire/money.ts';
import { line } from '../wire/text.ts';
import { deposit, depositKinds, feeRule, openHours } from './cashier-wire.ts';
import { cashierTerms } from './terms.ts';

const reads = { group: 'G4', realm: 'player', token: 'required', roles: ['member', 'agent'] } as const;
const writes = { group: 'G6', realm: 'player', token: 'required', roles: ['member', 'agent'] } as const;
const one = { group: 'G7', realm: 'player', token: 'required', roles: ['member', 'agent'] } as const;
const orderId = z.strictObject({ depositId: z.uuid() });

export const listDepositMethodsEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/member/v1/cashier/deposit-methods',
    summary: 'Deposit methods with their limits, fees and times.',
    decided:
      'Closed methods are listed with their opening hours. lastUsed comes first. terms states before a deposit what it and a withdrawal require (beyond.md 6).',
    reply: reply(
      z.object({
        list: z.array(
          z.object({
            methodId: z.uuid(),
            kind: z.enum(depositKinds),
            title: z.string(),
            note: z.string(),
            min: money,
            max: money,
            fee: feeRule,
            arrivalMinutes: z.int().min(0),
            hours: openHours.nullable(),
            isOpen: z.boolean(),
            isLastUsed: z.boolean(),
            /** Amounts offered as buttons; the lowest is the minimum. */
            chips: z.array(money),
          }),
        ),
        isFirst: z.boolean(),
        /** The remaining amount of each of the member's deposit limits. */
        limits: z.array(z.object({ period: z.enum(['day', 'week', 'month']), ceiling: money, left: money })),
        openOrders: z.array(deposit),
        terms: cashierTerms,
      }),
    ),
    config: { id: 'listDepositMethods', module: 'cashier', guard: reads, errors: [] },
  },
  { querystring: z.strictObject({ currency: currencyCode.optional() }) },
);

export const createDepositEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/cashier/deposits',
    summary: 'Creates a deposit order.',
    decided:
      'orderId is made by the client and kept across retries. The amount counts towards the member’s deposit limits until the order has failed.',
    reply: reply(deposit),
    config: {
      id: 'createDeposit',
      module: 'cashier',
      guard: writes,
      errors: [
        'MEMBER_DETAILS_MISSING',
        'SYSTEM_ID_REUSED',
        'CASHIER_METHOD_CLOSED',
        'CASHIER_AMOUNT_OUT_OF_RANGE',
        'CASHIER_TOO_MANY_OPEN',
        'CASHIER_PROVIDER_SILENT',
        'PROTECTION_DEPOSIT_LIMIT',
        'PLAY_PROTECTION_STOP',
        'WALLET_FROZEN',
      ],
    },
  },
  {
    body: z.strictObject({
      orderId: requestId,
      methodId: z.uuid(),
      amount: positiveAmountMinor,
      currency: currencyCode,
    }),
  },
);

export const getDepositEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/member/v1/cashier/deposits/:depositId',
    summary: 'One deposit with its steps.',
    reply: reply(deposit),
    config: { id: 'getDeposit', module: 'cashier', guard: one, errors: ['SYSTEM_NOT_FOUND'] },
  },
  { params: orderId },
);

export const proveDepositEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/cashier/deposits/:depositId/proof',
    summary: 'Reports a transfer as made: the transaction’s id, pictures, or both.',
    reply: reply(deposit),
    config: {
      id: 'proveDeposit',
      module: 'cashier',
      guard: one,
      errors: ['SYSTEM_NOT_FOUND', 'CASHIER_STATE_REFUSED', 'CASHIER_PROOF_MISSING'],
    },
  },
  {
    params: orderId,
    body: z.strictObject({ transactionId: line(64).optional(), pictures: z.array(z.uuid()).max(3).default([]) }),
  },
);

export const cancelDepositEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/cashier/deposits/:depositId/cancel',
    summary: 'Cancels an unpaid order.',
    decided: 'Money that arrives later is still credited, and the order shows it.',
    reply: reply(deposit),
    config: {
      id: 'cancelDeposit',
      module: 'cashier',
      guard: one,
      errors: ['SYSTEM_NOT_FOUND', 'CASHIER_STATE_REFUSED'],
    },
  },
  { params: orderId, body: z.strictObject({}) },
);
