/** A requested transfer. `amount` null: everything the studio has, which only the studio knows. */
export type Input = { vassalage: string; currency: string } & (
  | { direction: 'toVendor'; amount: string }
  | { direction: 'toMain'; amount: string | null }
);

/**
 * The server's states of a transfer, and three of the page: being sent, refused, and sent without a response that
 * arrived.
 */
export type TransferState =
  | 'sending'
  | 'unheard'
  | 'reserved'
  | 'sent'
  | 'unknown'
  | 'confirmed'
  | 'failed'
  | 'refused';

export type Transfer = Input & {
  transferId: string;
  state: TransferState;
  /** The transferred amount, once the studio has confirmed it. */
  moved: string | null;
  /** The error code of a rejection. */
  code: string | null;
};

const openStates: ReadonlySet<TransferState> = new Set(['sending', 'unheard', 'reserved', 'sent', 'unknown']);
const askedStates: ReadonlySet<TransferState> = new Set(['reserved', 'sent', 'unknown']);

/** Its end is not known yet. */
export const isOpen = ({ state }: Pick<Transfer, 'state'>): boolean => openStates.has(state);

/**
 * The server has the transfer and finishes it by itself; the page polls its outcome. An `unheard` one is retried only
 * by the member: the server may never have received it, and asking would then start it.
 */
export const isAskedFor = ({ state }: Pick<Transfer, 'state'>): boolean => askedStates.has(state);

export const begin = (input: Input, transferId: string): Transfer => ({
  ...input,
  transferId,
  state: 'sending',
  moved: null,
  code: null,
});

type TransferResponse = {
  state: Exclude<TransferState, 'sending' | 'unheard' | 'refused'>;
  amount: { minor: string } | null;
};

export const applyResponse = (transfer: Transfer, { state, amount }: TransferResponse): Transfer => ({
  ...transfer,
  state,
  moved: amount?.minor ?? null,
  code: null,
});

/** Failures after which the server may still have started the transfer. Every other code is a refusal. */
const unheard: ReadonlySet<string> = new Set([
  'SYSTEM_NETWORK_ABNORMAL',
  'SYSTEM_PAGE_TIMEOUT',
  'SYSTEM_UNKNOWN_ERROR',
]);

/** The state after a call without a result: a rejection ends the transfer, a lost connection does not. */
export const missed = (transfer: Transfer, code: string): Transfer =>
  unheard.has(code) ? { ...transfer, state: 'unheard', code: null } : { ...transfer, state: 'refused', code };

/** A transfer restored after a reload: if it was being sent then, its response was not received. */
export const afterReload = (transfer: Transfer): Transfer =>
  transfer.state === 'sending' ? { ...transfer, state: 'unheard' } : transfer;

/** The latest transfer of each studio replaces the previous one. */
export const withTransfer = (all: readonly Transfer[], next: Transfer): Transfer[] => [
  ...all.filter(({ vassalage }) => vassalage !== next.vassalage),
  next,
];

export type VendorWallet = { vassalage: string; displayName: string; minor: string | null };

type Wallet = { purse: string; available: { minor: string; currency: string } };

/** The studios with their own wallets, each with its balance in our ledger; null if it never held money. */
export const vendorWalletsOf = (
  vendors: readonly { vassalage: string; displayName: string }[],
  wallets: readonly Wallet[],
  currency: string,
): VendorWallet[] =>
  vendors.map(({ vassalage, displayName }) => ({
    vassalage,
    displayName,
    minor:
      wallets.find(
        ({ purse, available }) => purse === `vendor:${vassalage.toLowerCase()}` && available.currency === currency,
      )?.available.minor ?? null,
  }));

/**
 * The studios that "bring everything back" calls: every studio that ever held money, even if our ledger shows none
 * left, because a bet that was open at the last transfer back may have been won since. Studios with a running transfer
 * are left out.
 */
export const toBringBack = (
  vendorWallets: readonly VendorWallet[],
  transfers: readonly Transfer[],
): readonly string[] =>
  vendorWallets
    .filter(({ minor }) => minor !== null)
    .map(({ vassalage }) => vassalage)
    .filter((vassalage) => !transfers.some((each) => each.vassalage === vassalage && isOpen(each)));

/** The progress of bringing everything back: finished transfers of all that were requested. */
export const progressOf = (asked: readonly string[], transfers: readonly Transfer[]): { done: number; of: number } => ({
  done: asked.filter((vassalage) => {
    const transfer = transfers.find((each) => each.vassalage === vassalage);
    return transfer !== undefined && !isOpen(transfer);
  }).length,
  of: asked.length,
});
