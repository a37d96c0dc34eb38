import { currencyOf, scaleVendorAmount } from '@fairhouse/money';
import { type VendorCode, vendorExponentOf, type WinKind } from '@fairhouse/protocol';
import { dayOf, type KeyDay, keyOf, type Move, type PostingKind } from '#modules/ledger/index.ts';
import { fingerprintOf } from './fingerprint-of.ts';
import { sourceCodeOf } from './play.rules.ts';
import type { MoneyCall, Player, Vendor } from './play.types.ts';

/** The house account on the other side of a movement, by its purpose. */
export type HouseAccountPurpose = 'result' | 'promotion' | 'free_spin';

export type HouseAccounts = Readonly<Record<HouseAccountPurpose, bigint>>;

/** The posting's kind and the account that pays, by the kind of win. */
const winBooks: Readonly<Record<WinKind, { kind: PostingKind; houseAccount: HouseAccountPurpose; needsBet: boolean }>> =
  {
    normal: { kind: 'win', houseAccount: 'result', needsBet: true },
    refund: { kind: 'refund', houseAccount: 'result', needsBet: true },
    adjustment: { kind: 'win', houseAccount: 'result', needsBet: true },
    // A jackpot pool kept by the vendor is part of the vendor's result; pools of our own come with their module.
    jackpot: { kind: 'jackpot_win', houseAccount: 'result', needsBet: false },
    promo: { kind: 'promo_win', houseAccount: 'promotion', needsBet: false },
    tournament: { kind: 'promo_win', houseAccount: 'promotion', needsBet: false },
    freespin: { kind: 'promo_win', houseAccount: 'free_spin', needsBet: false },
  };

/** Whether the call has the fields that the vendor's dialect requires; otherwise it is malformed. */
export const fitsDialect = (call: MoneyCall, { winRefs }: Pick<Vendor, 'winRefs'>): boolean => {
  if (call.name === 'win' && winRefs === 'always') {
    return call.refTransactionId !== null || !winBooks[call.winKind].needsBet;
  }
  // Without the round we could not know whether its bets have already won.
  return !(call.name === 'rollback' && winRefs === 'round' && call.roundId === null);
};

const units = (amount: string, player: Player): bigint | undefined => {
  const scaled = scaleVendorAmount(
    amount,
    { vendorScale: vendorExponentOf(player.currency) },
    currencyOf(player.currency),
  );
  return scaled.ok ? scaled.units : undefined;
};

/** The amounts in our units; undefined if one cannot be stored exactly or exceeds the maximum. */
const amountsOf = (call: MoneyCall, player: Player): { debit: bigint; credit: bigint } | undefined => {
  // Another currency's amount has no meaning here; such a call is refused before it moves anything.
  if (call.name === 'end-round' || call.currency !== player.currency) return { debit: 0n, credit: 0n };
  const debit = call.name === 'bet' ? call.amount : call.name === 'bet-win' ? call.betAmount : '0';
  const credit =
    call.name === 'win'
      ? call.amount
      : call.name === 'bet-win'
        ? call.winAmount
        : call.name === 'rollback'
          ? (call.amount ?? '0')
          : '0';
  const debitUnits = units(debit, player);
  const creditUnits = units(credit, player);
  return debitUnits === undefined || creditUnits === undefined ? undefined : { debit: debitUnits, credit: creditUnits };
};

const opOf: Readonly<Record<MoneyCall['name'], Move['op']>> = {
  bet: 'debit',
  'bet-win': 'debit_credit',
  win: 'credit',
  rollback: 'reverse',
  'end-round': 'close',
};

const kindOf = (call: MoneyCall): PostingKind => {
  switch (call.name) {
    case 'bet':
    case 'bet-win':
      return call.betKind === 'tip' ? 'tip' : 'bet';
    case 'win':
      return winBooks[call.winKind].kind;
    case 'rollback':
      return 'rollback_bet';
    case 'end-round':
      return 'bet';
  }
};

/** The purpose of the house account on the other side. */
export const houseAccountPurposeOf = (call: MoneyCall): HouseAccountPurpose =>
  call.name === 'win' ? winBooks[call.winKind].houseAccount : 'result';

/**
 * The movement of a call; undefined if its ids or amounts cannot be stored. The day in an id decides
 * which partition holds its key, so an id without the day it should carry is refused: in another
 * partition it could move money twice.
 */
export const moveOf = (
  call: MoneyCall,
  {
    vendor,
    player,
    houseAccountId,
    deny,
    stakeMax,
    keyDay,
    now,
  }: {
    vendor: Vendor;
    player: Player;
    houseAccountId: bigint;
    deny: VendorCode | null;
    /** The maximum stake in the round; undefined: no limit. */
    stakeMax?: bigint | undefined;
    /** The day of the call's own id, which the caller already knows. */
    keyDay: KeyDay;
    now: Date;
  },
): Move | undefined => {
  const { walletId } = player;
  const keyed = (externalId: string) => keyOf({ source: sourceCodeOf(vendor.code), externalId });
  const amounts = amountsOf(call, player);
  const refId = call.name === 'win' || call.name === 'rollback' ? call.refTransactionId : null;
  const refDay = refId === null ? null : dayOf(refId, vendor.idDay, now, { isReference: true });
  const roundDay = call.roundId === null ? null : dayOf(call.roundId, vendor.roundDay, now);
  if (refDay === 'refused' || roundDay === 'refused' || amounts === undefined) return undefined;
  const isPlainWin = call.name === 'win' && call.winKind === 'normal' && !call.resettlement;
  return {
    key: keyed(call.transactionId),
    keyDay,
    inputHash: fingerprintOf(call),
    walletId,
    houseAccountId,
    op: opOf[call.name],
    ...amounts,
    kind: kindOf(call),
    sourceId: vendor.sourceId,
    externalTx: call.transactionId,
    // Live tables share a round among players, so the key is vendor, round and wallet.
    round:
      call.roundId === null
        ? null
        : {
            key: keyed(`round:${walletId}:${call.roundId}`),
            day: roundDay,
            id: call.roundId,
            closes: call.name === 'end-round' || ('roundClosed' in call && call.roundClosed),
            stakeMax,
          },
    ref: refId === null ? null : { key: keyed(refId), day: refDay },
    rules: {
      creditWithoutRef: call.name === 'win' && !winBooks[call.winKind].needsBet,
      reverseSettled: false,
      creditAfterClose: call.name === 'win' && !isPlainWin,
      creditToBonus: false,
      trackRound: vendor.winRefs === 'round',
    },
    deny,
  };
};
