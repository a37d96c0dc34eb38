import { setTimeout as sleep } from 'node:timers/promises';
import type { VendorClient, VendorResponse } from '@fairhouse/vendor-kit';
import type { SeededRandom } from '../seeded-random.ts';
import type { MoneyEntry, MoneyJournal } from './journal.ts';

/** One gateway as vendors see it: an address that may be down, and the responses from it. */
export type MoneyGateway = {
  readonly name: string;
  clientOf(vendorCode: string): VendorClient;
  /** Final responses received from it. */
  received: number;
};

/** What vendors observed besides final responses. */
export type VendorCounts = {
  /** Attempts with an unknown outcome: no response, or "try again". */
  unknown: number;
  /** Responses that arrived and were discarded unread, as if the network had lost them. */
  unread: number;
  /** Calls sent although the response was known or in flight. */
  duplicates: number;
  /** Responses flagged as repeated. */
  replays: number;
  /**
   * Transactions whose first received response was a repeat: an earlier attempt without a response had moved the money.
   */
  foundDone: number;
  /** Wins whose acknowledged bet was reported as unknown. */
  missing: number;
};

/** The vendors' side: an unknown outcome is retried with the same id until it is known. */
export type MoneyVendors = {
  readonly counts: Readonly<VendorCounts>;
  /** Sends until there is a final response and returns its status; undefined after `giveUp`. */
  ask(entry: MoneyEntry, random: SeededRandom): Promise<string | undefined>;
  /** Sends once, without a retry. */
  send(entry: MoneyEntry, random: SeededRandom): Promise<string | undefined>;
  /** Sends an acknowledged transaction of any age once more. */
  repeat(random: SeededRandom): Promise<void>;
  /** From now on unknown outcomes are not retried. */
  giveUp(): void;
};

const duplicateShare = 0.05;
const unreadShare = 0.01;
const pauseMs = { from: 20, to: 80 };
/**
 * How many times a win is tried while its acknowledged bet is reported as unknown; the repeated responses must agree.
 */
const missingMax = 5;

const finalForm = /^\{"status":"([A-Z_]+)","final":true/;

/** The calls are built and signed here: these statuses would mean that the run itself is faulty. */
const refusedStatuses: ReadonlySet<number> = new Set([400, 401, 404, 405, 429]);

type Table = { currency: string; gameCode: string };

/** The body of a call; the same for every attempt. */
const bodyOf = (entry: MoneyEntry, { currency, gameCode }: Table): Record<string, unknown> => {
  const { id: transactionId, roundId, refId, seat } = entry;
  const { playerId, sessionToken } = seat;
  switch (entry.call) {
    case 'bet':
      return { transactionId, playerId, sessionToken, roundId, gameCode, currency, amount: String(entry.debit) };
    case 'bet-win':
      return {
        transactionId,
        playerId,
        sessionToken,
        roundId,
        gameCode,
        currency,
        betAmount: String(entry.debit),
        winAmount: String(entry.credit),
      };
    case 'win': {
      const win = { transactionId, playerId, roundId, gameCode, currency, amount: String(entry.credit) };
      return entry.isPromotion ? { ...win, winKind: 'promo' } : { ...win, refTransactionId: refId };
    }
    case 'rollback':
      return { transactionId, refTransactionId: refId, playerId, roundId, gameCode, currency };
    case 'end-round':
      return { transactionId, playerId, roundId, gameCode };
  }
};

export const createMoneyVendors = ({
  journal,
  gateways,
  table,
}: {
  journal: MoneyJournal;
  /** Always the same slots; the process in a slot may be down for a while. */
  gateways: readonly MoneyGateway[];
  table: Table;
}): MoneyVendors => {
  const counts: VendorCounts = { unknown: 0, unread: 0, duplicates: 0, replays: 0, foundDone: 0, missing: 0 };
  let isOver = false;

  const recordResponse = (entry: MoneyEntry, gateway: MoneyGateway, response: VendorResponse): string => {
    const status = finalForm.exec(response.text)?.[1];
    if (status === undefined || refusedStatuses.has(response.status))
      throw new Error(`${entry.call} ${entry.id} was answered ${response.status}: ${response.text}`);
    gateway.received += 1;
    if (response.replayed) counts.replays += 1;
    if (response.replayed && entry.answers.length === 0) counts.foundDone += 1;
    journal.recordResponse(entry, response.text);
    return status;
  };

  /** One attempt with a new signature, at either gateway. Undefined: the outcome is unknown. */
  const attempt = async (entry: MoneyEntry, random: SeededRandom): Promise<string | 'missing' | undefined> => {
    const gateway = gateways[random.whole({ from: 0, to: gateways.length - 1 })];
    if (gateway === undefined) throw new Error('there is no gateway');
    const isUnread = random.chance(unreadShare);
    const response = await gateway
      .clientOf(entry.seat.vendorCode)
      .call(entry.call, bodyOf(entry, table))
      .catch(() => undefined);
    if (response === undefined || response.status >= 500) {
      counts.unknown += 1;
      return undefined;
    }
    if (isUnread) {
      counts.unread += 1;
      return undefined;
    }
    return response.status === 409 ? 'missing' : recordResponse(entry, gateway, response);
  };

  const ask: MoneyVendors['ask'] = async (entry, random) => {
    let missing = 0;
    while (!isOver) {
      const isTwice = random.chance(duplicateShare);
      if (isTwice) counts.duplicates += 1;
      const tries = isTwice ? [attempt(entry, random), attempt(entry, random)] : [attempt(entry, random)];
      const received = await Promise.all(tries);
      const status = received.find((one) => one !== undefined && one !== 'missing');
      if (status !== undefined) return status;
      if (received.includes('missing')) {
        missing += 1;
        counts.missing += 1;
        if (missing === missingMax) return undefined;
      }
      await sleep(random.whole(pauseMs));
    }
    return undefined;
  };

  return {
    counts,
    ask,
    send: async (entry, random) => {
      const status = await attempt(entry, random);
      return status === 'missing' ? undefined : status;
    },
    repeat: async (random) => {
      const entry = journal.entries[random.whole({ from: 0, to: journal.entries.length - 1 })];
      if (entry === undefined || entry.answers.length === 0) return;
      counts.duplicates += 1;
      await attempt(entry, random);
    },
    giveUp: () => {
      isOver = true;
    },
  };
};
