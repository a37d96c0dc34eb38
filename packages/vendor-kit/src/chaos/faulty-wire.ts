import { type ClientRequest, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Told, VendorDriver } from '../conformance/create-driver.ts';
import type { Seat, Verb, Wish } from '../dialects/dialect-client.types.ts';
import type { FaultKind } from './chaos.types.ts';

/** Sends one attempt over a wire that does harm. Null: nobody was told what became of it. */
export type FaultyWire = {
  attempt(verb: Verb, seat: Seat, wish: Wish): Promise<Told | null>;
  counted(): { calls: number; faults: Readonly<Record<FaultKind, number>> };
};

const chance = 0.2;
const delayMsMax = 40;

/**
 * Every attempt meets each fault with a chance of one in five: it is sent two to five times, held up,
 * never sent, or its connection is cut, before all of it went out or before the answer came back.
 * (Reordering is the caller's: it sends what belongs later first.)
 */
export const createFaultyWire = (driver: VendorDriver, baseUrl: string, random: () => number): FaultyWire => {
  const url = new URL(baseUrl);
  const faults: Record<FaultKind, number> = { duplicate: 0, reorder: 0, delay: 0, drop: 0, truncate: 0 };
  let calls = 0;
  const meets = (fault: FaultKind): boolean => {
    const met = random() < chance;
    if (met) faults[fault] += 1;
    return met;
  };

  /** Hangs up before the answer, and half of the times before the whole request is out. */
  const cut = (verb: Verb, seat: Seat, wish: Wish): Promise<void> => {
    const { path, headers, body } = driver.wire(verb, seat, wish);
    calls += 1;
    return new Promise((resolve) => {
      const { hostname, port } = url;
      const sending: ClientRequest = request({
        hostname,
        port,
        path,
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
      });
      sending.on('error', () => resolve());
      sending.on('close', () => resolve());
      const isWhole = random() < 0.5;
      sending.write(isWhole ? body : body.subarray(0, Math.floor(body.length / 2)), () => {
        setTimeout(() => sending.destroy(), Math.floor(random() * 10));
      });
    });
  };

  const send = async (verb: Verb, seat: Seat, wish: Wish): Promise<Told | null> => {
    calls += 1;
    return driver.call(verb, seat, wish).catch(() => null);
  };

  return {
    attempt: async (verb, seat, wish) => {
      if (meets('delay')) await sleep(random() * delayMsMax);
      if (meets('drop')) return null;
      if (meets('truncate')) {
        await cut(verb, seat, wish);
        return null;
      }
      if (!meets('duplicate')) return send(verb, seat, wish);
      const copies = 2 + Math.floor(random() * 4);
      const told = await Promise.all(Array.from({ length: copies }, () => send(verb, seat, wish)));
      return told[0] ?? null;
    },
    counted: () => ({ calls, faults }),
  };
};
