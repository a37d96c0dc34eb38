import { port } from '#platform/module/port.ts';

/** A transfer order to a vendor. `id` is the same in every attempt, so that the vendor moves the money once. */
export type VendorOrder = {
  id: string;
  brandId: string;
  memberId: string;
  currency: string;
  /** Null: everything the vendor holds for this member. */
  amount: bigint | null;
  direction: 'to_vendor' | 'to_main';
};

/**
 * `failed` only when the vendor has certainly not moved anything and never will: a transfer it has not
 * seen may still arrive, and is `unknown`.
 */
export type VendorResponse =
  | {
      outcome: 'confirmed';
      /** What was moved. */
      amount: bigint;
      /** What the vendor holds for the member now. */
      left: bigint;
    }
  | { outcome: 'failed' }
  | { outcome: 'unknown' };

/** The side of a vendor that keeps wallets of its own (vendor-gateway.md section 15). */
export type VendorWalletPort = {
  move(order: VendorOrder, signal: AbortSignal): Promise<VendorResponse>;
  /** Returns the outcome of an order. */
  status(order: VendorOrder, signal: AbortSignal): Promise<VendorResponse>;
};

/** The port to a vendor; undefined for a vendor without an adapter. */
export type VendorPorts = (vendorCode: string) => VendorWalletPort | undefined;

/** Provided by `play`, which calls the vendors. */
export const vendorPortsPort = port<VendorPorts>('wallet.vendorPorts');
