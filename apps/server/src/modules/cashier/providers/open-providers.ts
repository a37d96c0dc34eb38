import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Egress } from '#platform/egress/egress.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import type { Log } from '#platform/kernel/log.ts';
import { createCallLog } from './call-log.ts';
import type { ProviderClient, ProviderClients } from './provider.types.ts';
import { createSandboxProvider } from './sandbox/adapter.ts';

type Deps = { config: Pick<Config, 'PAYMENT_PROVIDERS'>; log: Log; db: Db; egress: Egress };

/** One line for each adapter; the configuration defines which are opened, and their addresses. */
const adapters = { sandbox: createSandboxProvider } as const;

/** The configured providers. Makes no request, so a provider that is down is opened too. */
export const openProviders = ({ config, log, db, egress }: Deps): ProviderClients => {
  const { note } = createCallLog({ db, log });
  const clients = new Map<string, ProviderClient>(
    Object.entries(config.PAYMENT_PROVIDERS).map(([code, { adapter, baseUrl, secret }]) => [
      code,
      adapters[adapter]({ code, baseUrl, secret, clock: systemClock, log, note, egress }),
    ]),
  );
  return (code) => clients.get(code);
};
