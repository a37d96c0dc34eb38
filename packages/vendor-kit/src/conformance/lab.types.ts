import type { VendorCode } from '@fairhouse/protocol';
import type { CallArgs, Operation, Seat } from '../dialects/dialect-client.types.ts';
import type { DriverResponse, VendorDriver } from './create-driver.ts';

export type SeatOptions = { cash?: string; bonus?: string; currency?: string };

/** What the platform's staff and players do meanwhile, and what only the oracle may look at. Money is minor units. */
export type Platform = {
  seat(vendor: string, args: SeatOptions): Promise<Seat>;
  deposit(seat: Seat, cash: string): Promise<void>;
  endSession(seat: Seat): Promise<void>;
  switchVendor(vendor: string, status: 'active' | 'disabled'): Promise<void>;
  freeze(seat: Seat, isFrozen: boolean): Promise<void>;
  /** From now on the player may stake so much in all. */
  limitStakes(seat: Seat, ceiling: string): Promise<void>;
  /** Opens the campaign or grant under which the dialect tells a promotional win of this id, with budget for it alone. */
  announcePromotion(seat: Seat, win: { id: string; amount: string }): Promise<void>;
  /** Registers a further secret of the vendor, or ends one. */
  addSecret(vendor: string, secret: { keyId: string; given: string }): Promise<void>;
  revokeSecret(vendor: string, keyId: string): Promise<void>;
  vouchForLink(vendor: string, isPrivate: boolean): Promise<void>;
  /** Everything that was only in memory is gone afterwards. */
  restart(): Promise<void>;
  /** Spendable balance and debt, from the ledger. */
  moneyOf(seat: Seat): Promise<{ spendable: bigint; cash: bigint; bonus: bigint; debt: bigint }>;
  /** What all books together are off by: nothing, or somebody was wronged. */
  difference(): Promise<bigint>;
};

/** What a case works with. */
export type Lab = {
  driver: VendorDriver;
  /** Another vendor of the same dialect. */
  rival: VendorDriver;
  platform: Platform;
  random: () => number;
  seat(args?: SeatOptions): Promise<Seat>;
  /** Calls and holds the answer to a code. */
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
  /** Waits for memories of the platform to notice something, or restarts it; or stands alone, because it changes what others need. */
  pace?: 'slow' | 'alone';
  /** Why the case cannot apply to this dialect. */
  unless?: (facts: VendorDriver['client']['facts'], code: string) => string | null;
  run: (lab: Lab) => Promise<void>;
};
