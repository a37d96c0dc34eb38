import { auditPort } from '#modules/audit/index.ts';
import { betPortsPort } from '#modules/bet/index.ts';
import { directoryPort } from '#modules/brand/index.ts';
import { postingsSubscription } from '#modules/ledger/index.ts';
import { vendorPortsPort } from '#modules/wallet/index.ts';
import { defineModule } from '#platform/module/define-module.ts';
import { eventSubscription } from '#platform/module/event-subscription.ts';
import { betPorts } from './facts/bet-ports.ts';
import { openVendorRoutes } from './gateway/open-vendor-routes.ts';
import type { SigningKey } from './gateway/serve-vendors.ts';
import { playData } from './play.data.ts';
import { playSchedules, playSubscription, playTasks } from './play.jobs.ts';
import { playMemberRoutes } from './play.member.routes.ts';
import { signingKeyPort, vendorDoorsPort } from './play.ports.ts';
import { signingKeyOf } from './vendor-client/signing-key-of.ts';
import { vendorDoorsOf } from './vendor-client/vendor-doors-of.ts';
import { vendorListConsumer } from './vendor-list/vendor-list-consumer.ts';
import { createVendorPorts } from './vendor-wallet/create-vendor-ports.ts';

export const manifest = defineModule({
  name: 'play',
  layer: 7,
  needs: { audit: auditPort, directory: directoryPort, signingKey: signingKeyPort, vendorDoors: vendorDoorsPort },
  provides: (provide) => [
    provide(signingKeyPort, (deps) => {
      let key: SigningKey | undefined;
      return () => {
        key ??= signingKeyOf(deps);
        return key;
      };
    }),
    provide(vendorDoorsPort, (deps) => vendorDoorsOf(deps, deps.signingKey)),
    provide(vendorPortsPort, createVendorPorts),
    provide(betPortsPort, betPorts),
  ],
  memberRoutes: (deps) => [playMemberRoutes(deps)],
  vendorRoutes: (deps) => openVendorRoutes(deps, deps.signingKey()),
  tasks: playTasks,
  schedules: playSchedules,
  subscriptions: (deps) => [
    eventSubscription('play: ended logins', deps, playSubscription),
    postingsSubscription('play: vendor list', deps, vendorListConsumer),
  ],
  personalData: { order: 10, parts: playData },
});
