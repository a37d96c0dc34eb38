import { brandStatusChanged } from '@fairhouse/protocol';
import { decodeEvent } from '#platform/bus/wire.ts';
import { addSockets } from '#platform/http/sockets.ts';
import { buildRoleApp, type Ground, openPort } from './ground.ts';

/** Pushes to open pages what they would otherwise have to ask for. Nothing here is the only carrier of anything. */
export const startRealtime = async (ground: Ground): Promise<void> => {
  const { bus, checks, config, log, lifecycle, directory } = ground;
  const app = buildRoleApp(ground, 'realtime', [checks.bus, { ...checks.database, required: false }]);
  const sockets = await addSockets(app);
  const heard = bus.connection.subscribe(`evt.*.${brandStatusChanged.type}`);
  void (async () => {
    for await (const message of heard) {
      try {
        const event = decodeEvent(message.string());
        await directory.refresh();
        sockets.tell(event.brandId, {
          type: 'system.status_changed',
          ...brandStatusChanged.payload.parse(event.payload),
        });
      } catch (error) {
        log.warn({ err: error }, 'push left out');
      }
    }
  })();
  await openPort(ground, app, 'realtime', config.REALTIME_PORT);
  lifecycle.add({
    name: 'sockets',
    stop: () => {
      heard.unsubscribe();
      sockets.closeAll();
    },
  });
};
