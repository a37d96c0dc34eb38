import {
  brandStatusChanged,
  cashierOrderChanged,
  memberBarsChanged,
  messageBroadcastSent,
  messageSent,
  sessionEnded,
} from '@fairhouse/protocol';
import { listenPostings } from '#modules/ledger/index.ts';
import { sentNotice } from '#modules/message/index.ts';
import { watchWallets } from '#modules/wallet/index.ts';
import { listen } from '#platform/bus/listen.ts';
import { addSockets, type SocketMember, type SocketMessage } from '#platform/http/sockets.ts';
import { buildRoleApp, type Ground, openPort } from './ground.ts';
import { hearChanges } from './hear-changes.ts';

/** Pushes to open pages what they would otherwise have to ask for. Nothing here is the only carrier of anything. */
export const startRealtime = async (ground: Ground): Promise<void> => {
  const { bus, checks, config, db, lifecycle, log, directory, resolveCaller } = ground;
  const app = buildRoleApp(ground, 'realtime', [checks.bus, { ...checks.database, required: false }]);
  // The watch tells members through the sockets, and the sockets tell the watch who is there.
  const tell = (member: SocketMember, message: SocketMessage): void => sockets.tellMember(member, message);
  const watch = watchWallets({ db, log, tell });
  const sockets = await addSockets(app, { resolveCaller, hearers: watch.hearers });
  const news = hearChanges(ground, ({ brandId, what }) => {
    // That the house opens or closes is told in its own words, below.
    if (!what.includes('status')) sockets.tell(brandId, { type: 'house.changed', what });
  });
  const hearing = [
    news,
    listen(ground, brandStatusChanged, async ({ brandId, payload }) => {
      await directory.refresh();
      sockets.tell(brandId, { type: 'system.status_changed', ...payload });
    }),
    listen(ground, sessionEnded, async ({ payload }) => sockets.closeSession(payload.sessionId)),
    listen(ground, messageSent, async ({ brandId, payload }) => {
      const member = { brandId, memberId: payload.memberId };
      // Whoever is not here finds it in the box: nobody counts for a page that is not open.
      if (sockets.isHere(member)) tell(member, await sentNotice({ brandId, payload }, { db }));
    }),
    // One word for a brand, however many got it: each page asks for its own count, at a moment of its own.
    listen(ground, messageBroadcastSent, async ({ brandId }) =>
      sockets.tell(brandId, { type: 'house.changed', what: ['messages'] }),
    ),
    listen(ground, cashierOrderChanged, async ({ brandId, payload: { memberId, ...order } }) =>
      tell({ brandId, memberId }, { type: 'cashier.order_changed', ...order }),
    ),
    listen(ground, memberBarsChanged, async ({ brandId, payload: { memberId, bars } }) =>
      tell({ brandId, memberId }, { type: 'protection.bars_changed', bars }),
    ),
    listenPostings(bus, (rows) => watch.hear(rows)),
  ];
  await openPort(ground, app, 'realtime', config.REALTIME_PORT);
  lifecycle.add({
    name: 'sockets',
    stop: async () => {
      for (const each of hearing) each.stop();
      sockets.closeAll();
      await watch.stop();
    },
  });
};
