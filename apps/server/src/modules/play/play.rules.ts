import { currencyOf, toVendorUnits } from '@fairhouse/money';
import { type BlockReason, type VendorCode, vendorExponentOf } from '@fairhouse/protocol';
import type { WalletFlag } from '#modules/ledger/index.ts';
import type { Member } from '#modules/member/index.ts';
import type { GameSession, MoneyCall, Player, StakingCall, Vendor } from './play.types.ts';

/** The ledger's source code of a vendor; it is part of every key. */
export const sourceCodeOf = (vendorCode: string): string => `vendor:${vendorCode}`;

/** Currency of a demo: no ledger money, and so no wallet call. */
export const demoCurrency = 'XXX';

/** Vendor protocol v1, section 4.1: a session ends after this long without a wallet call. */
const idleMs = 30 * 60_000;

export const isIdle = ({ seenAt }: Pick<GameSession, 'seenAt'>, now: Date): boolean =>
  now.getTime() - seenAt.getTime() > idleMs;

/** The current state that a call is judged by, besides the call itself. */
export type Standing = {
  vendor: Pick<Vendor, 'status' | 'tableSwitch'>;
  isBrandOpen: boolean;
  /** Undefined: no session has this token. Only bets need one. */
  session: GameSession | undefined;
  /** The id contains a day more than two days ago. */
  isLongPast: boolean;
  now: Date;
};

/** Whether this token lets this player bet on this game now. */
export const judgeSession = (
  session: GameSession | undefined,
  { player, gameCode, tableSwitch, now }: { player: Player; gameCode: string | null; tableSwitch: boolean; now: Date },
): 'SESSION_INVALID' | 'SESSION_EXPIRED' | null => {
  if (session === undefined) return 'SESSION_INVALID';
  if (session.vendorCode !== player.vendorCode || session.playerId !== player.playerId) return 'SESSION_INVALID';
  if (gameCode !== null && session.gameCode !== gameCode && !tableSwitch) return 'SESSION_INVALID';
  if (session.endedAt !== null || session.expiresAt <= now) return 'SESSION_EXPIRED';
  return isIdle(session, now) ? 'SESSION_EXPIRED' : null;
};

const judgeStake = (call: StakingCall, player: Player, standing: Standing): VendorCode | null => {
  if (standing.vendor.status === 'disabled') return 'VENDOR_DISABLED';
  if (!standing.isBrandOpen) return 'MAINTENANCE';
  const { session, now } = standing;
  const { tableSwitch } = standing.vendor;
  const refusal = judgeSession(session, { player, gameCode: call.gameCode, tableSwitch, now });
  if (refusal !== null) return refusal;
  // No session lasts two days, so an id of that age cannot be a bet of this session.
  return standing.isLongPast ? 'SESSION_EXPIRED' : null;
};

/**
 * The refusal that is certain before the ledger is called, in the order of vendor protocol v1, section 6. It is passed
 * to the ledger with the movement and counts only if the id is new, so that a repeated call never gets another verdict
 * because the state has changed.
 */
export const judgeCall = (
  call: Exclude<MoneyCall, { name: 'end-round' }>,
  player: Player,
  standing: Standing,
): VendorCode | null => {
  if (call.currency !== player.currency) {
    if (call.currency === demoCurrency) return 'DEMO_SESSION';
    // A rollback in another currency than its bet's is a conflict with that bet.
    return call.name === 'rollback' ? 'TRANSACTION_CONFLICT' : 'CURRENCY_MISMATCH';
  }
  return call.name === 'bet' || call.name === 'bet-win' ? judgeStake(call, player, standing) : null;
};

const stoppingFlags: ReadonlySet<WalletFlag> = new Set(['closed', 'frozen', 'debt']);

/**
 * Why a member may not start to play, or null. `exclusion` protects the member and is shown only to the member; a
 * vendor never learns the reason. The wallet's flag is equivalent to the bars, which are checked if there is no wallet.
 */
export const judgePlayer = ({
  state,
  flags,
  stops = [],
}: {
  state: Member['state'];
  flags: readonly WalletFlag[];
  stops?: readonly BlockReason[];
}): 'exclusion' | 'account' | null => {
  if (stops.length > 0 || flags.includes('barred')) return 'exclusion';
  return state !== 'active' || flags.some((flag) => stoppingFlags.has(flag)) ? 'account' : null;
};

/**
 * Spendable money in the vendor's units, rounded down so that the shown amount can be spent. A bet takes cash first,
 * then bonus.
 */
export const spendableOf = (currency: string, { balance, bonus }: { balance: bigint; bonus: bigint }): string =>
  toVendorUnits(balance + bonus, { vendorScale: vendorExponentOf(currency) }, currencyOf(currency));
