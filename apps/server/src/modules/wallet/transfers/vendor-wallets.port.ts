import { port } from '#platform/module/port.ts';

/** What a vendor is asked to move. `id` is the same in every try: a vendor moves it once. */
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
  /** What became of an order. */
  status(order: VendorOrder, signal: AbortSignal): Promise<VendorResponse>;
};

/** The port to a vendor; undefined for one that nobody has an adapter for. */
export type VendorPorts = (vendorCode: string) => VendorWalletPort | undefined;

/** Filled by `play`, which speaks with the vendors. */
export const vendorPortsPort = port<VendorPorts>('wallet.vendorPorts');
