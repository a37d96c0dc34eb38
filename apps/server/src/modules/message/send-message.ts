import type { Outbox } from '#platform/bus/outbox.ts';
import type { Tx } from '#platform/db/db.ts';
import type { NewMessage } from './message.types.ts';
import { sendMessages } from './send-messages.ts';

/** Sends one message to a member. */
export const sendMessage = (tx: Tx, message: NewMessage, deps: { outbox: Outbox }): Promise<void> =>
  sendMessages(tx, [message], deps);
