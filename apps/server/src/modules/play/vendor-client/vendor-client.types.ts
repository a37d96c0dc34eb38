import type {
  RoundsResponse,
  StatementPage,
  VendorLaunchRequest,
  VendorLaunchResponse,
  WalletOrder,
  WalletResponse,
} from '@fairhouse/protocol';

/** Why a vendor's word was not had. Whoever asked decides what that means: nothing is known of what it did. */
export class VendorSilent extends Error {
  override readonly name = 'VendorSilent';
}

/** A vendor as the house asks it. Every answer was signed by the vendor for this very question and fits its schema. */
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

/** The door of a vendor; undefined for one whose address nobody has configured. */
export type VendorClients = (vendorCode: string) => VendorClient | undefined;
