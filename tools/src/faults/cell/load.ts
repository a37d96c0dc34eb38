import { randomUUID } from 'node:crypto';
import { createVendorClient, newTransactionId, type VendorClient } from '@fairhouse/vendor-kit';
import { type CellContext, proxiesOf } from '../../cell/cell-layout.ts';
import { cellServices } from '../../cell/cell-services.ts';
import { roleUrl } from '../../cell/role-parts.ts';
import type { LogLine } from '../fault-area.ts';
import { makeVendorKeys, type VendorKeys } from '../money/gateways.ts';
import { type MoneyJournal, openMoneyJournal, type Seat } from '../money/journal.ts';
import { type MoneyLoad, startMoneyLoad } from '../money/load.ts';
import { seatPlayers } from '../money/seats.ts';
import { carriesDay, moneyTable, vendorPlans } from '../money/table.ts';
import { createMoneyVendors, type MoneyGateway, type MoneyVendors } from '../money/vendors.ts';
import { createRandom } from '../seeded-random.ts';
import { createGapMeter, type GapMeter } from './gap-meter.ts';

const keyId = 'k1';
const connectionsPerVendor = 32;
const hands = 48;
const stormHands = 64;

/** Vendors who bet, win and roll back through both proxies, and what they were told. */
export type BetLoad = {
  readonly journal: MoneyJournal;
  readonly vendors: MoneyVendors;
  /** Final responses of the platform. */
  readonly answered: GapMeter;
  /** Milliseconds of each call since the window was opened. */
  openDurations(): () => readonly number[];
  /** Vendors credit as fast as they get answers, for so long: the end of a big match. */
  storm(lastMs: number): Promise<void>;
  mustRun(): void;
  /** Ends every open round; unknown outcomes are asked again until they are known. */
  finish(): Promise<void>;
};

export type SeatedLoad = { keys: VendorKeys; seats: readonly Seat[] };

/** Vendors and players with money, made once for a cell. */
export const seatLoad = async (context: CellContext): Promise<SeatedLoad> => {
  const keys = makeVendorKeys();
  return { keys, seats: await seatPlayers(cellServices(context), keys) };
};

const quietMsMax = 120_000;

export const startBetLoad = (
  { state }: CellContext,
  { keys, seats }: SeatedLoad,
  { seed, betsPerSecond, log }: { seed: number; betsPerSecond: number; log: LogLine },
): BetLoad => {
  const answered = createGapMeter();
  let durations: number[] = [];
  const clients: { close(): Promise<void> }[] = [];
  const gateways = proxiesOf(state).map((proxy): MoneyGateway => {
    const byVendor = new Map<string, VendorClient>(
      vendorPlans.map(({ code: vendor }) => {
        const client = createVendorClient({
          baseUrl: roleUrl(state, 'gateway', proxy),
          vendor,
          keyId,
          secretKey: keys.of(vendor).secretKey,
          connections: connectionsPerVendor,
        });
        clients.push(client);
        const call: typeof client.call = async (name, body) => {
          const since = performance.now();
          const response = await client.call(name, body);
          durations.push(performance.now() - since);
          return response;
        };
        return [vendor, { ...client, call }];
      }),
    );
    let received = 0;
    return {
      name: `haproxy-${proxy}`,
      get received() {
        return received;
      },
      set received(count) {
        received = count;
        answered.tick();
      },
      clientOf: (vendorCode) => {
        const client = byVendor.get(vendorCode);
        if (client === undefined) throw new Error(`${vendorCode} has no client`);
        return client;
      },
    };
  });
  const journal = openMoneyJournal();
  const vendors = createMoneyVendors({ journal, gateways, table: moneyTable });
  const load: MoneyLoad = startMoneyLoad({
    seats,
    seed,
    vendors,
    journal,
    carriesDay,
    hands,
    // A round has about two calls; what a call itself takes comes on top.
    pauseMs: Math.round((hands * 1_900) / betsPerSecond),
  });
  const progress = setInterval(() => {
    durations = durations.slice(-200_000);
    log(`${journal.acknowledged} movements acknowledged`);
  }, 30_000);
  return {
    journal,
    vendors,
    answered,
    openDurations: () => {
      durations = [];
      return () => durations;
    },
    storm: async (lastMs) => {
      const until = performance.now() + lastMs;
      const credit = async (hand: number): Promise<void> => {
        const random = createRandom(seed + 10_000 + hand);
        while (performance.now() < until) {
          const seat = seats[random.whole({ from: 0, to: seats.length - 1 })];
          if (seat === undefined) throw new Error('there is no seat');
          const id = carriesDay(seat.vendorCode) ? newTransactionId() : randomUUID();
          const entry = journal.intend({
            id,
            call: 'win',
            seat,
            debit: 0n,
            credit: 10n,
            refId: null,
            roundId: randomUUID(),
            isPromotion: true,
          });
          await vendors.ask(entry, random);
        }
      };
      await Promise.all(Array.from({ length: stormHands }, (_, hand) => credit(hand)));
    },
    mustRun: load.mustRun,
    finish: async () => {
      const impatience = setTimeout(() => vendors.giveUp(), quietMsMax);
      try {
        await load.finish();
      } finally {
        clearTimeout(impatience);
        clearInterval(progress);
        await Promise.all(clients.map((client) => client.close()));
      }
    },
  };
};
