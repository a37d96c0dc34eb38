import { addSockets, type SocketHearers } from '#platform/http/sockets.ts';
import { buildRoleApp, type Ground, openPort } from './ground.ts';
import { hearChanges } from './hear-changes.ts';

/** Pushes to open pages what they would otherwise have to ask for. Nothing here is the only carrier of anything. */
export const startRealtime = async (ground: Ground): Promise<void> => {
  const { checks, config, lifecycle, modules, resolveCaller } = ground;
  const app = buildRoleApp(ground, 'realtime', [checks.bus, { ...checks.database, required: false }]);
  // The modules speak through the sockets, and some of them hear who is there; nobody is before the port is open.
  const hearers: SocketHearers[] = [];
  const sockets = await addSockets(app, {
    resolveCaller,
    hearers: {
      opened: (member) => hearers.forEach((each) => void each.opened(member)),
      closed: (member) => hearers.forEach((each) => void each.closed(member)),
      said: async (...said) => {
        for (const each of hearers) await each.said(...said);
      },
    },
  });
  const parts = modules.collectWith((module, deps) => module.sockets?.(deps, sockets));
  hearers.push(...parts.flatMap((part) => part.hearers ?? []));
  const news = hearChanges(ground, ({ brandId, what }) => {
    // That the house opens or closes is told by the module that knows why.
    if (!what.includes('status')) sockets.tell(brandId, { type: 'house.changed', what });
  });
  await openPort(ground, app, 'realtime', config.REALTIME_PORT);
  lifecycle.add({
    name: 'sockets',
    stop: async () => {
      news.stop();
      sockets.closeAll();
      for (const part of parts) await part.stop();
    },
  });
};
