import type { EventDefinition, EventOf } from '@fairhouse/protocol';
import type { Log } from '../kernel/log.ts';
import type { Bus } from './stream.ts';
import { decodeEvent } from './wire.ts';

/**
 * Listens in this process to an event of every brand, as a hint for data that can also be queried. Events published
 * while the transport is down are missed; a consumer that must not miss any has to subscribe.
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
