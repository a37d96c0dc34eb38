import type { EventDefinition, EventOf } from '@fairhouse/protocol';
import type { Log } from '../kernel/log.ts';
import type { Bus } from './stream.ts';
import { decodeEvent } from './wire.ts';

/**
 * Hears an event in this process as it passes, of every brand: a hint, for what can be asked for as
 * well. What is told while the transport is away is not heard; whoever must not miss anything
 * subscribes.
 */
export const listen = <Definition extends EventDefinition>(
  { bus, log }: { bus: Bus; log: Log },
  definition: Definition,
  listener: (event: { brandId: string; payload: EventOf<Definition>['payload'] }) => Promise<void>,
): { stop(): void } => {
  let stop = (): void => {};
  const listenLoop = async (): Promise<void> => {
    const { connection } = await bus.connected();
    const subscription = connection.subscribe(`evt.*.${definition.type}`);
    stop = () => subscription.unsubscribe();
    for await (const message of subscription) {
      try {
        const { brandId, payload } = decodeEvent(message.string());
        await listener({ brandId, payload: definition.payload.parse(payload) as EventOf<Definition>['payload'] });
      } catch (error) {
        log.warn({ err: error, type: definition.type }, 'hint left out');
      }
    }
  };
  listenLoop().catch((error: unknown) => log.warn({ err: error, type: definition.type }, 'nothing is heard'));
  return { stop: () => stop() };
};
