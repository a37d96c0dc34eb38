import type { Outbox } from '#platform/bus/outbox.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import { sentEvent } from './message.events.ts';
import { plainValues } from './message.rules.ts';
import { insertMessages } from './message.store.ts';
import type { NewMessage } from './message.types.ts';

/**
 * Sends messages in the caller's transaction and notifies the members' open pages. Idempotent: a message with the same
 * key is neither stored nor published again. Two statements, however many there are.
 */
export const sendMessages = async (
  tx: Tx,
  messages: readonly NewMessage[],
  deps: { outbox: Outbox },
): Promise<void> => {
  if (messages.length === 0) return;
  const kept = messages.map((message) => ({
    id: newId(),
    message: { ...message, values: plainValues(message.values) },
  }));
  const written = await insertMessages(tx, kept);
  await deps.outbox.addAll(
    tx,
    kept.flatMap(({ id, message }) => (written.has(id) ? [sentEvent(id, message)] : [])),
  );
};
