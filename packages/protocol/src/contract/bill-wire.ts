import * as z from 'zod';
import { identifier } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';
import { money } from '../wire/money.ts';
import { contractKind } from './terms.ts';

/** The kinds that pay by rows, once in a period. */
export const billKinds = ['dividend', 'daily', 'hourly'] as const;
export const billKind = z.enum(billKinds);

export const billStates = [
  'computed',
  'not_reached',
  'payable',
  'paid',
  'to_collect',
  'part_paid',
  'unfunded',
  'settled_late',
  'held',
  'denied',
] as const;

export const billReasons = [
  'NO_ROW',
  'VALID_BET_NOT_REACHED',
  'ACTIVE_NOT_REACHED',
  'LOSS_NOT_REACHED',
  'NO_LOSS',
  'CARRIED_OVER',
  'CONTRACT_NOT_ACTIVE',
] as const;

/** What a contract earned in a closed period. */
export const agentBill = z
  .object({
    contractId: identifier,
    kind: contractKind,
    periodStart: instant,
    periodEnd: instant,
    state: z.enum(billStates),
    validBet: money,
    active: z.int().min(0),
    /** What the operator won from the team; null where the kind does not read it. */
    houseWin: money.nullable(),
    carryIn: money,
    carryOut: money,
    /** The row that was reached, from 1. */
    row: z.int().min(1).nullable(),
    gross: money,
    reason: z.enum(billReasons).nullable(),
    /** How much is missing to the lowest row, in money or in accounts, by the reason. */
    missing: z.object({ amount: money.nullable(), accounts: z.int().nullable() }).nullable(),
    /** Lines of late facts of earlier periods that this bill settles. */
    corrections: money,
    /** gross + corrections, not below zero: what the payer owes. */
    due: money,
    received: money,
    owedBelow: money,
    givenBelow: money,
    fromReserve: money,
    fromWallet: money,
    /** What the wallet was credited. */
    net: money,
    paidAt: instant.nullable(),
  })
  .meta({ id: 'AgentBill' });

/** A claim between agents. It makes no balance negative. */
export const agentDebt = z
  .object({
    debtId: identifier,
    kind: contractKind,
    side: z.enum(['debtor', 'creditor']),
    /** The other side's account; null for the operator. */
    counterpart: z.string().nullable(),
    contractId: identifier,
    periodStart: instant,
    amount: money,
    open: money,
    dueAt: instant,
    isOverdue: z.boolean(),
    state: z.enum(['open', 'paid', 'forgiven', 'written_off']),
    createdAt: instant,
    endedAt: instant.nullable(),
    steps: z.array(
      z.object({ at: instant, action: z.enum(['opened', 'repaid', 'forgiven', 'written_off']), amount: money }),
    ),
  })
  .meta({ id: 'AgentDebt' });
