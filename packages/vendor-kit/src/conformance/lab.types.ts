import type { VendorCode } from '@fairhouse/protocol';
import type { CallArgs, Operation, Seat } from '../dialects/dialect-client.types.ts';
import type { DriverResponse, VendorDriver } from './create-driver.ts';

export type SeatOptions = { cash?: string; bonus?: string; currency?: string };

/** Actions of the platform's staff and players, and data that only the oracle may read. Money is in minor units. */
export type Platform = {
  seat(vendor: string, args: SeatOptions): Promise<Seat>;
  deposit(seat: Seat, cash: string): Promise<void>;
  endSession(seat: Seat): Promise<void>;
  switchVendor(vendor: string, status: 'active' | 'disabled'): Promise<void>;
  freeze(seat: Seat, isFrozen: boolean): Promise<void>;
  /** Limits the player's total stakes from now on. */
  limitStakes(seat: Seat, ceiling: string): Promise<void>;
  /**
   * Opens the campaign or grant under which the dialect reports a promotional win with this id, with budget for this
   * win only.
   */
  announcePromotion(seat: Seat, win: { id: string; amount: string }): Promise<void>;
  /** Registers an additional secret of the vendor, or revokes one. */
  addSecret(vendor: string, secret: { keyId: string; given: string }): Promise<void>;
  revokeSecret(vendor: string, keyId: string): Promise<void>;
  vouchForLink(vendor: string, isPrivate: boolean): Promise<void>;
  /** Restarts the platform; all in-memory state is lost. */
  restart(): Promise<void>;
  /** Spendable balance and debt, from the ledger. */
  moneyOf(seat: Seat): Promise<{ spendable: bigint; cash: bigint; bonus: bigint; debt: bigint }>;
  /** The imbalance of all accounts together; zero unless money was lost or created. */
  difference(): Promise<bigint>;
};

/** The test context of a case. */
export type Lab = {
  driver: VendorDriver;
  /** Another vendor of the same dialect. */
  rival: VendorDriver;
  platform: Platform;
  random: () => number;
  seat(args?: SeatOptions): Promise<Seat>;
  /** Sends a call and asserts the code of the response. */
  expect(operation: Operation, seat: Seat, args: CallArgs, code: VendorCode): Promise<DriverResponse>;
  says(response: DriverResponse, code: VendorCode, what?: string): void;
  /** Compares the ledger with the player's expected balance, in minor units. */
  has(seat: Seat, minor: string | bigint): Promise<void>;
  is(condition: boolean, what: string): void;
  newId(): string;
};

export type Case = {
  id: string;
  title: string;
  /**
   * `slow`: waits until the platform's caches notice a change. `alone`: must not run concurrently, because it restarts
   * the platform or changes what other cases need.
   */
  pace?: 'slow' | 'alone';
  /** Why the case cannot apply to this dialect. */
  unless?: (facts: VendorDriver['client']['facts'], code: string) => string | null;
  run: (lab: Lab) => Promise<void>;
};
