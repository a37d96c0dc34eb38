import type { transferToUplineEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { makeTransfer } from './make-transfer.ts';
import { type ShownTransfer, showTransfer } from './show-transfer.ts';
import type { TransferActor, TransferDeps } from './transfer.types.ts';

type Input = z.output<(typeof transferToUplineEndpoint)['schema']['body']>;

/** Transfers money to the upline of today, whom the request does not name. */
export const transferUp = async (actor: TransferActor, input: Input, deps: TransferDeps): Promise<ShownTransfer> =>
  showTransfer(await makeTransfer(actor, { ...input, direction: 'up', receiver: null }, deps), deps);
