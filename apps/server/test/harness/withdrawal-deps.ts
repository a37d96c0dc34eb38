import { openDirectory } from '#modules/brand/index.ts';
import { openProviders } from '#modules/cashier/index.ts';
import type { WithdrawalDeps } from '#modules/cashier/withdrawals/withdrawal.types.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { readConfig } from '#platform/config/config.ts';
import { createDb } from '#platform/db/db.ts';
import { egressOf } from '#platform/egress/egress-of.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createKeyRing } from '#platform/kernel/key-ring.ts';
import { createLog } from '#platform/kernel/log.ts';

export const brandId = 'aurora';
export const currency = 'USD';

/** The deps of withdrawals, for a small program with the environment of a server process. */
export const openWithdrawalDeps = async (
  name: string,
  { poolMax = 10 }: { poolMax?: number } = {},
): Promise<WithdrawalDeps & { close(): Promise<void> }> => {
  const config = readConfig();
  const log = createLog({ level: 'warn', role: name });
  const db = createDb({ url: config.DATABASE_URL, poolMax, name, onError: () => {} });
  const directory = await openDirectory({ db, log });
  return {
    db,
    log,
    directory,
    overdueOf: async () => 0n,
    outbox: createOutbox(systemClock),
    jobs: createJobs(),
    keys: createKeyRing([{ id: config.HOUSE_KEY_ID, key: config.HOUSE_KEY }]),
    providers: openProviders({ config, log, db, egress: egressOf(config) }),
    close: async () => {
      await directory.stop();
      await db.close();
    },
  };
};
