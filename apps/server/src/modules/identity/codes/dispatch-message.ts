import type { Tx } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import type { CodeTarget } from './code.types.ts';
import { insertDispatch } from './dispatch.store.ts';
import { prefixOf } from './limits.ts';
import { addressed, type Message, type OutgoingMessage } from './messages.ts';

export type DispatchDeps = { keys: KeyRing; jobs: Jobs; clock: Clock };

export const deliverTask = 'identity.deliver_message';

/** Attempts before a message is abandoned; the growing delays add up to about seven minutes. */
export const deliverAttemptsMax = 6;

/** Processed like any message but never sent, so that timing does not disclose a missing recipient. */
export const nobodyTemplate = 'nobody';

/** Binds the sealed text to its row: in another row it cannot be decrypted. */
const boundTo = (id: string): string => `identity.dispatch:${id}`;

const sealMessage = (id: string, message: OutgoingMessage, { keys }: { keys: KeyRing }): string =>
  keys.seal('dispatch', JSON.stringify(message), boundTo(id));

export const openMessage = (id: string, sealed: string, { keys }: { keys: KeyRing }): OutgoingMessage =>
  JSON.parse(keys.open('dispatch', sealed, boundTo(id))) as OutgoingMessage;

export const resealMessage = (id: string, sealed: string, { keys }: { keys: KeyRing }): string =>
  keys.seal('dispatch', keys.open('dispatch', sealed, boundTo(id)), boundTo(id));

/** Queues a message in the caller's transaction. */
export const dispatchMessage = async (
  tx: Tx,
  {
    brandId,
    target,
    template,
    message,
    codeId = null,
  }: { brandId: string; target: CodeTarget; template: string; message: Message; codeId?: string | null },
  deps: DispatchDeps,
): Promise<void> => {
  const id = newId();
  const isSms = target.kind === 'mobile';
  await insertDispatch(tx, {
    id,
    brandId,
    channel: isSms ? 'sms' : 'email',
    template,
    sealed: sealMessage(id, addressed(isSms ? target.e164 : target.address, message), deps),
    country: isSms ? target.country : null,
    prefix: isSms ? deps.keys.digest('sms_prefix', prefixOf(target.e164)) : null,
    codeId,
    createdAt: deps.clock.now(),
  });
  await deps.jobs.add(tx, {
    task: deliverTask,
    payload: { dispatchId: id },
    key: `dispatch:${id}`,
    attemptsMax: deliverAttemptsMax,
  });
};
