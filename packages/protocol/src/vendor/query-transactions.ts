import * as z from 'zod';
import { vendorId } from './vendor-fields.ts';
import { vendorQueryMax } from './vendor-wire.ts';

/** `POST /vendor/v1/transactions/query`: section 4.8, for a vendor that lost a response. */
export const vendorTransactionsQuery = z.object({ transactionIds: z.array(vendorId).min(1).max(vendorQueryMax) });

/** The state of an id. `unknown`: no call with it ever got a final response. */
export const transactionStates = ['applied', 'refused', 'tombstone', 'rolled_back', 'unknown'] as const;
export type TransactionState = (typeof transactionStates)[number];
