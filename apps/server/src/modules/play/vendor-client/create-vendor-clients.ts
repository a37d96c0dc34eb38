import {
  platformCallPaths,
  roundsRequest,
  roundsResponse,
  statementPage,
  statementRequest,
  vendorLaunchRequest,
  vendorLaunchResponse,
  walletOrder,
  walletResponse,
} from '@fairhouse/protocol';
import type * as z from 'zod';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Egress } from '#platform/egress/egress.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Log } from '#platform/kernel/log.ts';
import type { SigningKey } from '../gateway/serve-vendors.ts';
import { readLiveKeys } from '../play.store.ts';
import { askVendor, type RequestDeps } from './ask-vendor.ts';
import { type VendorClient, type VendorClients, VendorSilent } from './vendor-client.types.ts';

/** A player waits for a launch; a statement is read by a job. */
const launchMs = 3_000;
const ordinaryMs = 5_000;
const statementMs = 20_000;

type Deps = {
  config: Pick<Config, 'VENDOR_ENDPOINTS'>;
  signing: SigningKey;
  egress: Egress;
  db: Db;
  clock: Clock;
  log: Pick<Log, 'warn'>;
};

const clientOf = (
  vendorCode: string,
  { baseUrl, launchHosts }: Config['VENDOR_ENDPOINTS'][string],
  deps: RequestDeps & Pick<Deps, 'log'>,
): VendorClient => {
  const asks =
    <In extends z.ZodType, Out extends z.ZodType>(path: string, asked: In, responded: Out, deadlineMs: number) =>
    async (body: z.input<In>, signal?: AbortSignal): Promise<z.output<Out>> => {
      try {
        const question = { vendorCode, baseUrl, path, body: asked.parse(body), deadlineMs, signal };
        const read = responded.safeParse(await askVendor(question, deps));
        if (!read.success) throw new VendorSilent('an answer that does not fit the protocol', { cause: read.error });
        return read.data;
      } catch (error) {
        deps.log.warn({ err: error, vendor: vendorCode, path }, 'a vendor did not answer');
        throw error;
      }
    };
  return {
    vendorCode,
    launchHosts,
    launch: asks(platformCallPaths.launch, vendorLaunchRequest, vendorLaunchResponse, launchMs),
    statement: asks(platformCallPaths.statement, statementRequest, statementPage, statementMs),
    rounds: asks(platformCallPaths.rounds, roundsRequest, roundsResponse, ordinaryMs),
    walletDeposit: asks(platformCallPaths.walletDeposit, walletOrder, walletResponse, ordinaryMs),
    walletWithdraw: asks(platformCallPaths.walletWithdraw, walletOrder, walletResponse, ordinaryMs),
    walletStatus: asks(platformCallPaths.walletStatus, walletOrder, walletResponse, ordinaryMs),
  };
};

/** Clients for the vendors in the configuration. */
export const createVendorClients = ({ config, signing, egress, db, clock, log }: Deps): VendorClients => {
  const keysOf = async (vendorCode: string): Promise<ReadonlyMap<string, Buffer>> =>
    new Map(
      (await readLiveKeys(db.read))
        .filter((key) => key.vendorCode === vendorCode)
        .map(({ keyId, publicKey }) => [keyId, publicKey]),
    );
  const deps = { signing, egress, keysOf, nowMs: () => clock.now().getTime(), log };
  const clients = new Map(
    Object.entries(config.VENDOR_ENDPOINTS).map(([code, endpoint]) => [code, clientOf(code, endpoint, deps)]),
  );
  return (vendorCode) => clients.get(vendorCode);
};
