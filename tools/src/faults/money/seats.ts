import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicKeyText } from '@fairhouse/vendor-kit';
import * as z from 'zod';
import type { DatabaseRole } from '../../services/index.ts';
import { ProcessFailedError } from '../../stack/index.ts';
import { startHarnessProgram } from '../harness-program.ts';
import type { VendorKeys } from './gateways.ts';
import type { Seat } from './journal.ts';
import { memberPlans, moneyTable, vendorPlans } from './table.ts';

const seatsShape = z.array(
  z.object({ vendorCode: z.string(), walletId: z.string(), playerId: z.string(), sessionToken: z.string() }),
);

/** What it needs of a set of services, or of a cell. */
export type SeatingServices = {
  dir: string;
  postgres: { urlFor(role: DatabaseRole): string };
  nats: { url: string };
};

/** Lets the server's own modules create the vendors, the members and their money; returns who may play where. */
export const seatPlayers = async (services: SeatingServices, keys: VendorKeys): Promise<Seat[]> => {
  const planFile = join(services.dir, 'money-seats.json');
  const vendors = vendorPlans.map((plan) => {
    const { keyId, publicKey } = keys.of(plan.code);
    return { ...plan, keyId, publicKey: publicKeyText(publicKey) };
  });
  writeFileSync(planFile, JSON.stringify({ ...moneyTable, vendors, members: memberPlans }));
  let last = '';
  const seating = startHarnessProgram({
    name: 'seat-players',
    program: 'seat-players.ts',
    args: ['--plan', planFile],
    env: { DATABASE_URL: services.postgres.urlFor('app'), NATS_URL: services.nats.url },
    logFolder: services.dir,
    onLine: (line) => {
      last = line;
    },
  });
  const code = await seating.exited;
  if (code !== 0) throw new ProcessFailedError(`ended with code ${code}`, seating);
  return seatsShape.parse(JSON.parse(last));
};
