import type { transferToDownlineEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { Refusal } from '#platform/kernel/refusal.ts';
import { nodeOf } from '../tree/node.query.ts';
import { makeTransfer } from './make-transfer.ts';
import { type ShownTransfer, showTransfer } from './show-transfer.ts';
import type { TransferActor, TransferDeps } from './transfer.types.ts';

type Input = z.output<(typeof transferToDownlineEndpoint)['schema']['body']>;

/** No account has the number 0, which stands for a reference longer than a number of the database. */
const numberOf = (ref: string): bigint => {
  const number = BigInt(ref);
  return BigInt.asIntN(64, number) === number ? number : 0n;
};

/** Transfers money from an agent to one of their direct accounts. */
export const transferDown = async (actor: TransferActor, input: Input, deps: TransferDeps): Promise<ShownTransfer> => {
  const receiver = numberOf(input.receiver);
  if ((await nodeOf(deps.db.read, actor))?.number === receiver)
    throw new Refusal('SYSTEM_INPUT_INVALID', { details: { in: 'body', fields: ['/receiver'] } });
  return showTransfer(await makeTransfer(actor, { ...input, direction: 'down', receiver }, deps), deps);
};
