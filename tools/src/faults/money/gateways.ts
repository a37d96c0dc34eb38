import { setTimeout as sleep } from 'node:timers/promises';
import { createVendorClient, type KeyPair, makeKeyPair, type VendorClient } from '@fairhouse/vendor-kit';
import type { ServerProcess } from '../../stack/index.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { vendorPlans } from './table.ts';
import type { MoneyGateway } from './vendors.ts';

const keyId = 'k1';
const connectionsPerVendor = 24;
const servicePatienceMs = 60_000;

/** The signing keys of each vendor. */
export type VendorKeys = { of(vendorCode: string): KeyPair & { keyId: string } };

export const makeVendorKeys = (): VendorKeys => {
  const pairs = new Map<string, KeyPair>(vendorPlans.map(({ code }) => [code, makeKeyPair()]));
  return {
    of: (vendorCode) => {
      const pair = pairs.get(vendorCode);
      if (pair === undefined) throw new Error(`${vendorCode} has no key`);
      return { ...pair, keyId };
    },
  };
};

/** The gateways of a run: fixed slots in which a killed process is replaced by the next. */
export type MoneyGateways = {
  readonly gateways: readonly MoneyGateway[];
  /** Kills one of them, leaves its slot empty for a while, and starts another in it. */
  killOne(downMs: number, random: SeededRandom): Promise<void>;
  /** Waits until every gateway has given a final response: connections are restored and lanes work again. */
  untilServed(): Promise<void>;
  /** Throws if a gateway has ended that the run did not kill. */
  mustLive(): void;
  close(): Promise<void>;
};

type RunningGateway = MoneyGateway & {
  process: ServerProcess;
  clients: ReadonlyMap<string, VendorClient>;
  hasEnded: boolean;
};

export const openMoneyGateways = async ({
  names,
  keys,
  start,
}: {
  names: readonly string[];
  keys: VendorKeys;
  start: () => Promise<ServerProcess>;
}): Promise<MoneyGateways> => {
  const clientsFor = (port: number): Map<string, VendorClient> =>
    new Map(
      vendorPlans.map(({ code: vendor }) => {
        const baseUrl = `http://127.0.0.1:${port}`;
        const { secretKey } = keys.of(vendor);
        return [vendor, createVendorClient({ baseUrl, vendor, keyId, secretKey, connections: connectionsPerVendor })];
      }),
    );
  const watch = (gateway: RunningGateway, process: ServerProcess): void => {
    void process.exited.then(() => {
      if (gateway.process === process) gateway.hasEnded = true;
    });
  };
  const openGateway = async (name: string): Promise<RunningGateway> => {
    const process = await start();
    const gateway: RunningGateway = {
      name,
      received: 0,
      process,
      clients: clientsFor(process.port),
      hasEnded: false,
      clientOf: (vendorCode) => {
        const client = gateway.clients.get(vendorCode);
        if (client === undefined) throw new Error(`${vendorCode} has no client`);
        return client;
      },
    };
    watch(gateway, process);
    return gateway;
  };
  const closeAll = async (clients: ReadonlyMap<string, VendorClient>): Promise<void> => {
    await Promise.all([...clients.values()].map((client) => client.close()));
  };

  const gateways = await Promise.all(names.map(openGateway));

  const mustLive = (): void => {
    for (const { name, hasEnded, process } of gateways) {
      if (hasEnded) throw new Error(`${name} ended although nobody killed it\n${process.lastLines().join('\n')}`);
    }
  };

  return {
    gateways,
    mustLive,
    killOne: async (downMs, random) => {
      const gateway = gateways[random.whole({ from: 0, to: gateways.length - 1 })];
      if (gateway === undefined) throw new Error('there is no gateway');
      // Sent by its parent, which has not reaped it yet, so the pid cannot belong to another process.
      gateway.process.kill('SIGKILL');
      await gateway.process.exited;
      gateway.hasEnded = false;
      await sleep(downMs);
      // Until the next one is ready, vendors keep sending to the dead one, and fail as they do in production.
      const process = await start();
      const { clients: old } = gateway;
      Object.assign(gateway, { process, clients: clientsFor(process.port) });
      watch(gateway, process);
      await closeAll(old);
    },
    untilServed: async () => {
      const before = new Map(gateways.map((gateway) => [gateway, gateway.received]));
      const deadline = Date.now() + servicePatienceMs;
      while (gateways.some((gateway) => gateway.received === before.get(gateway))) {
        mustLive();
        if (Date.now() > deadline) throw new Error(`no service ${servicePatienceMs / 1_000} s after a fault`);
        await sleep(10);
      }
    },
    close: async () => {
      await Promise.all(gateways.map(({ clients }) => closeAll(clients)));
    },
  };
};
