import type { SocketMember } from '#platform/http/sockets.ts';

/** The owner of wallets; taken only from the session. */
export type WalletOwner = SocketMember;

/** A vendor that keeps a wallet of its own at a brand. */
export type VendorWallet = { vendorCode: string; displayName: string };

export type TransferState = 'reserved' | 'sent' | 'unknown' | 'confirmed' | 'failed';
export type TransferDirection = 'to_vendor' | 'to_main';

/** A transfer of money between the main wallet and a vendor's wallet. */
export type Transfer = WalletOwner & {
  /** Our id, which is sent to the vendor. */
  id: string;
  /** The client's id. */
  transferId: string;
  direction: TransferDirection;
  vendorCode: string;
  currency: string;
  /** Null while everything is fetched and the vendor has not reported the amount. */
  amount: bigint | null;
  /** The requested amount; null means everything. */
  requested: bigint | null;
  state: TransferState;
  holdId: string | null;
  walletId: bigint;
  vendorWalletId: bigint;
  requestedAt: Date;
  asks: number;
};

/** A member's transfer request. */
export type TransferInput = WalletOwner & {
  transferId: string;
  direction: TransferDirection;
  vendorCode: string;
  currency: string;
  amount: bigint | null;
};
