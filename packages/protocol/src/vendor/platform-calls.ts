import * as z from 'zod';
import { languagePack } from '../wire/language.ts';
import { platformId, vendorAmount, vendorCurrency, vendorId } from './vendor-fields.ts';

/**
 * The calls from the platform to a vendor: `POST {base}/fairhouse/v1/…`, signed with the platform's key in the same way
 * as vendors' calls (section 2), with the vendor's code in `Fh-Vendor`. Responses are signed like ours.
 */
export const platformCallPaths = {
  launch: '/fairhouse/v1/launch',
  statement: '/fairhouse/v1/transactions/list',
  rounds: '/fairhouse/v1/rounds/status',
  walletDeposit: '/fairhouse/v1/wallet/deposit',
  walletWithdraw: '/fairhouse/v1/wallet/withdraw',
  walletBalance: '/fairhouse/v1/wallet/balance',
  walletStatus: '/fairhouse/v1/wallet/status',
} as const;

/** The player's profile as the game must apply it: section 4.1. */
export const playRules = z.object({
  profile: z.string().max(40),
  minCycleMs: z.int().nonnegative(),
  autoplay: z.boolean(),
  turbo: z.boolean(),
  celebrateAtOrBelowStake: z.boolean(),
  showNetPosition: z.boolean(),
  showElapsed: z.boolean(),
  simultaneousGames: z.boolean(),
  maxStake: vendorAmount.nullable(),
  realityCheck: z
    .object({
      everySeconds: z.int().positive(),
      elapsedSeconds: z.int().nonnegative(),
      shownBy: z.enum(['platform', 'vendor']),
      /** Pages of the site that opened the game; sent with the launch, where the site is known. */
      historyUrl: z.url().optional(),
      exitUrl: z.url().optional(),
    })
    .nullable(),
});
export type PlayRules = z.infer<typeof playRules>;

/** Section 13. In demo there is neither token nor player, and the currency is `XXX`. */
export const vendorLaunchRequest = z.object({
  launchToken: platformId.nullable(),
  playerId: platformId.nullable(),
  brand: z.string().max(64),
  brandOrigin: z.url(),
  gameCode: vendorId.nullable(),
  mode: z.enum(['real', 'demo']),
  currency: vendorCurrency,
  language: z.string().max(20),
  languagePack,
  device: z.enum(['desktop', 'mobile']),
  backUrl: z.url(),
  cashierUrl: z.url(),
  rules: playRules,
});
/** `GAME_UNAVAILABLE`: the studio has this game but cannot open it now; no details are given. */
export const vendorLaunchResponse = z.discriminatedUnion('status', [
  z.object({ status: z.literal('OK'), launchUrl: z.url(), openMode: z.enum(['iframe', 'redirect', 'tab']) }),
  z.object({ status: z.enum(['GAME_UNAVAILABLE', 'GAME_UNKNOWN']) }),
]);

/** `POST /vendor/v1/authenticate`: section 4.1, the vendor's request with the token of a launch. */
export const vendorAuthenticate = z.object({
  launchToken: platformId,
  gameCode: vendorId,
  device: z.enum(['desktop', 'mobile']).optional(),
  clientIp: z.string().max(64).optional(),
});
export const vendorAuthenticated = z.object({
  status: z.literal('OK'),
  final: z.literal(true),
  playerId: platformId,
  sessionToken: platformId,
  expiresAt: z.iso.datetime(),
  brand: z.string(),
  currency: vendorCurrency,
  currencyExponent: z.int(),
  language: z.string(),
  displayName: z.string(),
  gameCode: vendorId,
  balance: vendorAmount,
  balanceVersion: vendorAmount,
  openRounds: z.array(z.object({ roundId: vendorId, gameCode: vendorId, openedAt: z.iso.datetime() })),
  rules: playRules,
});

/** Section 12: the vendor's record of its own transactions, oldest first; `to` is exclusive. */
export const statementRequest = z.strictObject({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  cursor: z.string().max(200).nullable(),
});
export const statementItem = z.object({
  transactionId: vendorId,
  kind: z.enum(['bet', 'win', 'bet-win', 'rollback', 'end-round']),
  refTransactionId: vendorId.nullable(),
  playerId: platformId,
  currency: vendorCurrency,
  /** For `bet-win` the stake; the win is in `winAmount`. */
  amount: vendorAmount,
  winAmount: vendorAmount.nullable(),
  roundId: vendorId.nullable(),
  gameCode: vendorId.nullable(),
  occurredAt: z.iso.datetime(),
  vendorState: z.enum(['accepted', 'refused', 'rolled_back', 'unknown']),
  platformTransactionId: platformId.nullable(),
});
export const statementPage = z.object({
  items: z.array(statementItem).max(1_000),
  nextCursor: z.string().max(200).nullable(),
});

/** Section 11: a round in doubt. `unknown`: the vendor has no record of such a round. */
export const roundsRequest = z.strictObject({
  rounds: z
    .array(z.object({ roundId: vendorId, playerId: platformId }))
    .min(1)
    .max(100),
});
export const roundsResponse = z.object({
  rounds: z.array(
    z.object({
      roundId: vendorId,
      playerId: platformId,
      state: z.enum(['open', 'settled', 'void', 'unknown']),
      staked: vendorAmount,
      won: vendorAmount,
    }),
  ),
});

/** Section 15: vendors that keep wallets of their own. Idempotent by `transferId`. `amount` null withdraws everything. */
export const walletOrder = z.strictObject({
  transferId: vendorId,
  playerId: platformId,
  currency: vendorCurrency,
  amount: vendorAmount.nullable(),
});
export const walletResponse = z.object({
  transferId: vendorId,
  state: z.enum(['confirmed', 'failed', 'unknown']),
  amount: vendorAmount.nullable(),
  /** The player's current balance at the vendor. */
  balance: vendorAmount.nullable(),
});

export type VendorLaunchRequest = z.infer<typeof vendorLaunchRequest>;
export type VendorLaunchResponse = z.infer<typeof vendorLaunchResponse>;
export type VendorAuthenticated = z.infer<typeof vendorAuthenticated>;
export type StatementItem = z.infer<typeof statementItem>;
export type StatementPage = z.infer<typeof statementPage>;
export type RoundsResponse = z.infer<typeof roundsResponse>;
export type WalletOrder = z.infer<typeof walletOrder>;
export type WalletResponse = z.infer<typeof walletResponse>;
