import {
  platformCallPaths,
  roundsAnswer,
  roundsRequest,
  statementPage,
  statementRequest,
  vendorLaunchAnswer,
  vendorLaunchRequest,
  walletAnswer,
  walletOrder,
} from '@fairhouse/protocol';
import type * as z from 'zod';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Egress } from '#platform/egress/egress.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Log } from '#platform/kernel/log.ts';
import type { SigningKey } from '../gateway/serve-vendors.ts';
import { readLiveKeys } from '../play.store.ts';
import { type AskUses, askVendor } from './ask-vendor.ts';
import { type VendorDoor, type VendorDoors, VendorSilent } from './vendor-client.types.ts';

/** Somebody waits for a launch; a statement is read by a machine. */
const launchMs = 3_000;
const ordinaryMs = 5_000;
const statementMs = 20_000;

type Uses = {
  config: Pick<Config, 'VENDOR_ENDPOINTS'>;
  signing: SigningKey;
  egress: Egress;
  db: Db;
  clock: Clock;
  log: Pick<Log, 'warn'>;
};

const doorOf = (
  vendorCode: string,
  { baseUrl, launchHosts }: Config['VENDOR_ENDPOINTS'][string],
  use: AskUses & Pick<Uses, 'log'>,
): VendorDoor => {
  const asks =
    <In extends z.ZodType, Out extends z.ZodType>(path: string, asked: In, answered: Out, deadlineMs: number) =>
    async (body: z.input<In>, signal?: AbortSignal): Promise<z.output<Out>> => {
      try {
        const question = { vendorCode, baseUrl, path, body: asked.parse(body), deadlineMs, signal };
        const read = answered.safeParse(await askVendor(question, use));
        if (!read.success) throw new VendorSilent('an answer that does not fit the protocol', { cause: read.error });
        return read.data;
      } catch (error) {
        use.log.warn({ err: error, vendor: vendorCode, path }, 'a vendor did not answer');
        throw error;
      }
    };
  return {
    vendorCode,
    launchHosts,
    launch: asks(platformCallPaths.launch, vendorLaunchRequest, vendorLaunchAnswer, launchMs),
    statement: asks(platformCallPaths.statement, statementRequest, statementPage, statementMs),
    rounds: asks(platformCallPaths.rounds, roundsRequest, roundsAnswer, ordinaryMs),
    walletDeposit: asks(platformCallPaths.walletDeposit, walletOrder, walletAnswer, ordinaryMs),
    walletWithdraw: asks(platformCallPaths.walletWithdraw, walletOrder, walletAnswer, ordinaryMs),
    walletStatus: asks(platformCallPaths.walletStatus, walletOrder, walletAnswer, ordinaryMs),
  };
};

/** The vendors of the configuration, as the house asks them. */
export const createVendorClients = ({ config, signing, egress, db, clock, log }: Uses): VendorDoors => {
  const keysOf = async (vendorCode: string): Promise<ReadonlyMap<string, Buffer>> =>
    new Map(
      (await readLiveKeys(db.read))
        .filter((key) => key.vendorCode === vendorCode)
        .map(({ keyId, publicKey }) => [keyId, publicKey]),
    );
  const use = { signing, egress, keysOf, nowMs: () => clock.now().getTime(), log };
  const doors = new Map(
    Object.entries(config.VENDOR_ENDPOINTS).map(([code, endpoint]) => [code, doorOf(code, endpoint, use)]),
  );
  return (vendorCode) => doors.get(vendorCode);
};
