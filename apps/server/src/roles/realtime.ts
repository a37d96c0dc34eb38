import { addSockets, type SocketListeners } from '#platform/http/sockets.ts';
import { type AppContext, buildRoleApp, openPort } from './app-context.ts';
import { subscribeToChanges } from './subscribe-to-changes.ts';

/** Pushes changes to open pages. Every message is optional: pages can request the same data. */
export const startRealtime = async (context: AppContext): Promise<void> => {
  const { checks, config, lifecycle, modules, resolveCaller } = context;
  const app = buildRoleApp(context, 'realtime', [checks.bus, { ...checks.database, required: false }]);
  // Modules send through the sockets and subscribe to connects before the port opens.
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
    // A change of the maintenance state is published by the module that knows why.
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
