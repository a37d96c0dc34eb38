import { type ClientRequest, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DriverResponse, VendorDriver } from '../conformance/create-driver.ts';
import type { CallArgs, Operation, Seat } from '../dialects/dialect-client.types.ts';
import type { FaultKind } from './chaos.types.ts';

/** Sends one attempt over a faulty connection. Null: the result is unknown. */
export type FaultyWire = {
  attempt(operation: Operation, seat: Seat, args: CallArgs): Promise<DriverResponse | null>;
  counted(): { calls: number; faults: Readonly<Record<FaultKind, number>> };
};

const chance = 0.2;
const delayMsMax = 40;

/**
 * Every attempt has each fault with a probability of one in five: it is sent two to five times, delayed, never sent, or
 * its connection is cut before the request was complete or before the response arrived. (The caller does the
 * reordering: it sends later steps first.)
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

  /** Disconnects before the response, and in half of the cases before the complete request is sent. */
  const cut = (operation: Operation, seat: Seat, args: CallArgs): Promise<void> => {
    const { path, headers, body } = driver.wire(operation, seat, args);
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

  const send = async (operation: Operation, seat: Seat, args: CallArgs): Promise<DriverResponse | null> => {
    calls += 1;
    return driver.call(operation, seat, args).catch(() => null);
  };

  return {
    attempt: async (operation, seat, args) => {
      if (meets('delay')) await sleep(random() * delayMsMax);
      if (meets('drop')) return null;
      if (meets('truncate')) {
        await cut(operation, seat, args);
        return null;
      }
      if (!meets('duplicate')) return send(operation, seat, args);
      const copies = 2 + Math.floor(random() * 4);
      const response = await Promise.all(Array.from({ length: copies }, () => send(operation, seat, args)));
      return response[0] ?? null;
    },
    counted: () => ({ calls, faults }),
  };
};
