import { setTimeout as sleep } from 'node:timers/promises';
import { createVendorClient, type KeyPair, makeKeyPair, type VendorClient } from '@fairhouse/vendor-kit';
import type { ServerProcess } from '../../stack/index.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { vendorPlans } from './table.ts';
import type { MoneyGateway } from './vendors.ts';

const keyId = 'k1';
const connectionsPerVendor = 24;
const servicePatienceMs = 60_000;

/** With what every vendor signs. */
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

/** The gateways of a run: places in which one process follows the other. */
export type MoneyGateways = {
  readonly places: readonly MoneyGateway[];
  /** Kills one of them, lets its place stay empty for a while, and starts another in it. */
  killOne(downMs: number, random: SeededRandom): Promise<void>;
  /** Waits until every gateway has given a final answer: connections are back and lanes go on. */
  untilServed(): Promise<void>;
  /** Throws if one has ended that nobody killed. */
  mustLive(): void;
  close(): Promise<void>;
};

type Place = MoneyGateway & { process: ServerProcess; clients: ReadonlyMap<string, VendorClient>; hasEnded: boolean };

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
  const watch = (place: Place, process: ServerProcess): void => {
    void process.exited.then(() => {
      if (place.process === process) place.hasEnded = true;
    });
  };
  const openPlace = async (name: string): Promise<Place> => {
    const process = await start();
    const place: Place = {
      name,
      heard: 0,
      process,
      clients: clientsFor(process.port),
      hasEnded: false,
      clientOf: (vendorCode) => {
        const client = place.clients.get(vendorCode);
        if (client === undefined) throw new Error(`${vendorCode} has no client`);
        return client;
      },
    };
    watch(place, process);
    return place;
  };
  const closeAll = async (clients: ReadonlyMap<string, VendorClient>): Promise<void> => {
    await Promise.all([...clients.values()].map((client) => client.close()));
  };

  const places = await Promise.all(names.map(openPlace));

  const mustLive = (): void => {
    for (const { name, hasEnded, process } of places) {
      if (hasEnded) throw new Error(`${name} ended although nobody killed it\n${process.lastLines().join('\n')}`);
    }
  };

  return {
    places,
    mustLive,
    killOne: async (downMs, random) => {
      const place = places[random.whole({ from: 0, to: places.length - 1 })];
      if (place === undefined) throw new Error('there is no gateway');
      // By its parent, who has not reaped it yet: its number cannot be a stranger's.
      place.process.kill('SIGKILL');
      await place.process.exited;
      place.hasEnded = false;
      await sleep(downMs);
      // Until the next one is ready, vendors go on sending to the dead one, and fail as they do in the world.
      const process = await start();
      const { clients: old } = place;
      Object.assign(place, { process, clients: clientsFor(process.port) });
      watch(place, process);
      await closeAll(old);
    },
    untilServed: async () => {
      const before = new Map(places.map((place) => [place, place.heard]));
      const deadline = Date.now() + servicePatienceMs;
      while (places.some((place) => place.heard === before.get(place))) {
        mustLive();
        if (Date.now() > deadline) throw new Error(`no service ${servicePatienceMs / 1_000} s after a fault`);
        await sleep(10);
      }
    },
    close: async () => {
      await Promise.all(places.map(({ clients }) => closeAll(clients)));
    },
  };
};
