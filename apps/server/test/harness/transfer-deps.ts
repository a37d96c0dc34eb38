import type { TransferDeps } from '#modules/agent/transfers/transfer.types.ts';
import { openDirectory } from '#modules/brand/index.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { createDb } from '#platform/db/db.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createLog } from '#platform/kernel/log.ts';
import { programEnvironment } from './programs/program-environment.ts';

/** The dependencies of transfers, for a small program beside the server; nobody is in the exclusion register. */
export const openTransferDeps = async (
  name: string,
  { poolMax }: { poolMax: number },
): Promise<TransferDeps & { close(): Promise<void> }> => {
  const log = createLog({ level: 'error', role: name });
  const db = createDb({ url: programEnvironment.DATABASE_URL, poolMax, name, onError: () => {} });
  const directory = await openDirectory({ db, log });
  return {
    db,
    directory,
    overdueOf: async () => 0n,
    outbox: createOutbox(systemClock),
    screenMember: async () => {},
    close: async () => {
      await directory.stop();
      await db.close();
    },
  };
};
