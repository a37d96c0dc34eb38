import * as z from 'zod';
import { vendorId } from './vendor-fields.ts';
import { vendorQueryMax } from './vendor-wire.ts';

/** `POST /vendor/v1/transactions/query`: section 4.8, for a vendor that lost an answer. */
export const vendorTransactionsQuery = z.object({ transactionIds: z.array(vendorId).min(1).max(vendorQueryMax) });

/** What is known of an id. `unknown`: no call with it was ever answered for good. */
export const transactionStates = ['applied', 'refused', 'tombstone', 'rolled_back', 'unknown'] as const;
export type TransactionState = (typeof transactionStates)[number];
