import { brandStatusChanged } from '@fairhouse/protocol';
import { listen } from '#platform/bus/listen.ts';
import { addSockets } from '#platform/http/sockets.ts';
import { buildRoleApp, type Ground, openPort } from './ground.ts';

/** Pushes to open pages what they would otherwise have to ask for. Nothing here is the only carrier of anything. */
export const startRealtime = async (ground: Ground): Promise<void> => {
  const { checks, config, lifecycle, directory } = ground;
  const app = buildRoleApp(ground, 'realtime', [checks.bus, { ...checks.database, required: false }]);
  const sockets = await addSockets(app);
  const hearing = listen(ground, brandStatusChanged, async ({ brandId, payload }) => {
    await directory.refresh();
    sockets.tell(brandId, { type: 'system.status_changed', ...payload });
  });
  await openPort(ground, app, 'realtime', config.REALTIME_PORT);
  lifecycle.add({
    name: 'sockets',
    stop: () => {
      hearing.stop();
      sockets.closeAll();
    },
  });
};
