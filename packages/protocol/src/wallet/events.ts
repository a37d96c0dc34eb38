import * as z from 'zod';
import { defineEvent } from '../event.ts';
import { currencyCode } from '../wire/money.ts';
import { requirementSources } from './turnover.ts';

/** Units as text: an event is stored and sent as JSON, whose numbers lack the precision. */
const units = z.string().regex(/^(0|[1-9][0-9]{0,17})$/);

/**
 * A wallet has a new version. Published to that member's sockets alone, as a hint: the balance can also be requested. A
 * reader with this version or a later one drops it.
 */
export const walletBalanceChanged = defineEvent({
  type: 'wallet.balance_changed.v1',
  module: 'wallet',
  payload: z.object({
    memberId: z.uuid(),
    walletId: z.string(),
    currency: currencyCode,
    purse: z.string(),
    balance: units,
    bonus: units,
    held: units,
    version: z.int().min(0),
  }),
});

/** A credit has met its turnover requirement: its principal may be withdrawn. Published once per requirement. */
export const walletRequirementMet = defineEvent({
  type: 'wallet.requirement_met.v1',
  module: 'wallet',
  payload: z.object({
    memberId: z.uuid(),
    requirementId: z.uuid(),
    source: z.enum(requirementSources),
    reference: z.string(),
    currency: currencyCode,
    principal: units,
    required: units,
  }),
});

/** The states of a transfer between the main wallet and a vendor’s own (vendor-gateway.md section 15). */
const transfer = z.object({ transferId: z.uuid(), memberId: z.uuid(), vassalage: z.string() });

export const walletTransferConfirmed = defineEvent({
  type: 'wallet.transfer_confirmed.v1',
  module: 'wallet',
  payload: transfer.extend({ direction: z.enum(['toVendor', 'toMain']), amount: units, currency: currencyCode }),
});

export const walletTransferFailed = defineEvent({
  type: 'wallet.transfer_failed.v1',
  module: 'wallet',
  payload: transfer,
});
