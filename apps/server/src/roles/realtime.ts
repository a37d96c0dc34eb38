import { addSockets, type SocketListeners } from '#platform/http/sockets.ts';
import { type AppContext, buildRoleApp, openPort } from './app-context.ts';
import { subscribeToChanges } from './subscribe-to-changes.ts';

/** Pushes to open pages what they would otherwise have to ask for. Nothing here is the only carrier of anything. */
export const startRealtime = async (context: AppContext): Promise<void> => {
  const { checks, config, lifecycle, modules, resolveCaller } = context;
  const app = buildRoleApp(context, 'realtime', [checks.bus, { ...checks.database, required: false }]);
  // The modules speak through the sockets, and some of them hear who is there; nobody is before the port is open.
  const listeners: SocketListeners[] = [];
  const sockets = await addSockets(app, {
    resolveCaller,
    listeners: {
      opened: (member) => listeners.forEach((each) => void each.opened(member)),
      closed: (member) => listeners.forEach((each) => void each.closed(member)),
      onMessage: async (...onMessage) => {
        for (const each of listeners) await each.onMessage(...onMessage);
      },
    },
  });
  const parts = modules.collectWith((module, deps) => module.sockets?.(deps, sockets));
  listeners.push(...parts.flatMap((part) => part.listeners ?? []));
  const news = subscribeToChanges(context, ({ brandId, what }) => {
    // That the house opens or closes is told by the module that knows why.
    if (!what.includes('status')) sockets.notify(brandId, { type: 'house.changed', what });
  });
  await openPort(context, app, 'realtime', config.REALTIME_PORT);
  lifecycle.add({
    name: 'sockets',
    stop: async () => {
      news.stop();
      sockets.closeAll();
      for (const part of parts) await part.stop();
    },
  });
};
