/** What somebody wants moved. `amount` null: everything the studio has, which only the studio knows. */
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
  /** What was moved, once the studio has said so. */
  moved: string | null;
  /** Why it was refused. */
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

/** A call that brought no answer: a refusal ends the transfer, a broken line does not. */
export const missed = (transfer: Transfer, code: string): Transfer =>
  unheard.has(code) ? { ...transfer, state: 'unheard', code: null } : { ...transfer, state: 'refused', code };

/** What was kept of an earlier page: what was on its way then was not heard. */
export const afterReload = (transfer: Transfer): Transfer =>
  transfer.state === 'sending' ? { ...transfer, state: 'unheard' } : transfer;

/** The latest transfer of each studio takes the place of the one before. */
export const withTransfer = (all: readonly Transfer[], next: Transfer): Transfer[] => [
  ...all.filter(({ vassalage }) => vassalage !== next.vassalage),
  next,
];

export type VendorWallet = { vassalage: string; displayName: string; minor: string | null };

type Wallet = { purse: string; available: { minor: string; currency: string } };

/** The studios with wallets of their own, each with what lies there by our books; null where nothing ever lay. */
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
 * Whom "bring everything back" asks: every studio where money has ever lain, also where our books have nothing left,
 * because a bet that was open when the rest came home may have been won since. Not one that is still busy.
 */
export const toBringBack = (
  vendorWallets: readonly VendorWallet[],
  transfers: readonly Transfer[],
): readonly string[] =>
  vendorWallets
    .filter(({ minor }) => minor !== null)
    .map(({ vassalage }) => vassalage)
    .filter((vassalage) => !transfers.some((each) => each.vassalage === vassalage && isOpen(each)));

/** How far a round of bringing back is: what has ended, of all that were asked. */
export const progressOf = (asked: readonly string[], transfers: readonly Transfer[]): { done: number; of: number } => ({
  done: asked.filter((vassalage) => {
    const transfer = transfers.find((each) => each.vassalage === vassalage);
    return transfer !== undefined && !isOpen(transfer);
  }).length,
  of: asked.length,
});

/** What of an amount can be moved: whole steps of the places that are shown; the crumbs below stay where they are. */
export const movable = (minor: bigint, { scale, decimals }: { scale: number; decimals: number }): bigint => {
  const step = 10n ** BigInt(scale - decimals);
  return (minor / step) * step;
};
