import { createVendorClient, type VendorClient } from '@fairhouse/vendor-kit';
import type { LogLine } from '../fault-area.ts';
import type { MoneyBooks } from '../money/books.ts';
import { makeVendorKeys } from '../money/gateways.ts';
import { openMoneyJournal } from '../money/journal.ts';
import { judgeMoney } from '../money/judge.ts';
import { startMoneyLoad } from '../money/load.ts';
import { type SeatingServices, seatPlayers } from '../money/seats.ts';
import { carriesDay, moneyTable, unitsPerMinor, vendorPlans } from '../money/table.ts';
import { createMoneyVendors, type MoneyGateway } from '../money/vendors.ts';
import type { CallRecord } from './call-record.ts';

const connectionsPerVendor = 16;
const hands = 12;
/** A round has about two calls. */
const callsPerRound = 2;

/** A vendor takes it as a failed call: it does not know what happened. */
const refuseUnknown = ({ status, text }: { status: number; text: string }): void => {
  if (status >= 500) throw new Error(`status ${status}: ${text.slice(0, 200)}`);
};

/** Vendors who bet, win and roll back through the proxies, and afterwards compare what they were told with the books. */
export const startVendorCalls = async (
  record: CallRecord,
  {
    services,
    urls,
    perSecond,
    seed,
  }: { services: SeatingServices; urls: readonly string[]; perSecond: number; seed: number },
) => {
  const keys = makeVendorKeys();
  const seats = await seatPlayers(services, keys);
  const clients: { close(): Promise<void> }[] = [];
  const gateways = urls.map((baseUrl, index): MoneyGateway => {
    const byVendor = new Map<string, VendorClient>(
      vendorPlans.map(({ code: vendor }) => {
        const { secretKey, keyId } = keys.of(vendor);
        const client = createVendorClient({ baseUrl, vendor, keyId, secretKey, connections: connectionsPerVendor });
        clients.push(client);
        const call: typeof client.call = async (name, body) => {
          const response = await record.make(async () => {
            const answer = await client.call(name, body);
            refuseUnknown(answer);
            return answer;
          });
          if (response === undefined) throw new Error('the outcome is unknown');
          return response;
        };
        return [vendor, { ...client, call }];
      }),
    );
    return {
      name: `proxy-${index + 1}`,
      received: 0,
      clientOf: (vendorCode) => {
        const client = byVendor.get(vendorCode);
        if (client === undefined) throw new Error(`${vendorCode} has no client`);
        return client;
      },
    };
  });
  const journal = openMoneyJournal();
  const vendors = createMoneyVendors({ journal, gateways, table: moneyTable });
  const pauseMs = (hands * callsPerRound * 1_000) / perSecond;
  const load = startMoneyLoad({ seats, seed, vendors, journal, carriesDay, hands, pauseMs });
  return {
    mustRun: load.mustRun,
    stop: async (): Promise<void> => {
      await load.finish();
      await Promise.all(clients.map((client) => client.close()));
    },
    judge: (books: MoneyBooks, log: LogLine) => {
      const { counts, words } = judgeMoney({ entries: journal.entries, unitsPerMinor }, books);
      for (const word of words) log(word);
      return { ...counts, acknowledged: journal.acknowledged, unknown: vendors.counts.unknown };
    },
  };
};
