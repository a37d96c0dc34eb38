import type {
  RoundsResponse,
  StatementPage,
  VendorLaunchRequest,
  VendorLaunchResponse,
  WalletOrder,
  WalletResponse,
} from '@fairhouse/protocol';

/** The vendor gave no valid response, so the outcome of the request is unknown. */
export class VendorSilent extends Error {
  override readonly name = 'VendorSilent';
}

/** A client of a vendor. Every response is signed by the vendor for this request and fits its schema. */
export type VendorClient = {
  readonly vendorCode: string;
  /** Hosts under which its games may be opened. */
  readonly launchHosts: readonly string[];
  launch(input: VendorLaunchRequest): Promise<VendorLaunchResponse>;
  statement(window: { from: string; to: string; cursor: string | null }): Promise<StatementPage>;
  rounds(wanted: { rounds: { roundId: string; playerId: string }[] }): Promise<RoundsResponse>;
  walletDeposit(order: WalletOrder, signal?: AbortSignal): Promise<WalletResponse>;
  walletWithdraw(order: WalletOrder, signal?: AbortSignal): Promise<WalletResponse>;
  walletStatus(order: WalletOrder, signal?: AbortSignal): Promise<WalletResponse>;
};

/** The client of a vendor; undefined if its address is not configured. */
export type VendorClients = (vendorCode: string) => VendorClient | undefined;
