import type { SocketMember } from '#platform/http/sockets.ts';

/** Whose wallets are meant; comes from the session and from nowhere else. */
export type WalletOwner = SocketMember;

/** A vendor that keeps a wallet of its own at a brand. */
export type VendorWallet = { vendorCode: string; displayName: string };

export type TransferState = 'reserved' | 'sent' | 'unknown' | 'confirmed' | 'failed';
export type TransferDirection = 'to_vendor' | 'to_main';

/** Money on its way between the main wallet and a vendor's own. */
export type Transfer = WalletOwner & {
  /** Our id, which the vendor receives. */
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

/** What a member asks for. */
export type TransferInput = WalletOwner & {
  transferId: string;
  direction: TransferDirection;
  vendorCode: string;
  currency: string;
  amount: bigint | null;
};
