import type { MessageId } from '@fairhouse/i18n';
import type { opsGetBetEndpoint } from '@fairhouse/protocol/ops/bets';
import type { OpsValue } from '#framework/ops-call.ts';

export type BetDetail = OpsValue<typeof opsGetBetEndpoint>;

export const stateIds = {
  open: 'opsBooks.bets.state.open',
  in_doubt: 'opsBooks.bets.state.in_doubt',
  settled: 'opsBooks.bets.state.settled',
  rolled_back: 'opsBooks.bets.state.rolled_back',
} as const satisfies Record<BetDetail['state'], MessageId>;

export const moveIds = {
  bet: 'opsBooks.kind.bet',
  tip: 'opsBooks.kind.tip',
  win: 'opsBooks.kind.win',
  refund: 'opsBooks.kind.refund',
  promo_win: 'opsBooks.kind.promo_win',
  jackpot_win: 'opsBooks.kind.jackpot_win',
  rollback_bet: 'opsBooks.kind.rollback_bet',
  rollback_win: 'opsBooks.kind.rollback_win',
  win_held: 'opsBooks.kind.win_held',
  win_released: 'opsBooks.kind.win_released',
} as const satisfies Record<BetDetail['moves'][number]['kind'], MessageId>;

type Reason = NonNullable<NonNullable<BetDetail['turnover']>['reason']>;

export const reasonIds = {
  VOID: 'opsBooks.bet.reason.VOID',
  OPPOSITE: 'opsBooks.bet.reason.OPPOSITE',
  ODDS: 'opsBooks.bet.reason.ODDS',
  GAME_EXCLUDED: 'opsBooks.bet.reason.GAME_EXCLUDED',
  WEIGHT_ZERO: 'opsBooks.bet.reason.WEIGHT_ZERO',
  FREE_STAKE: 'opsBooks.bet.reason.FREE_STAKE',
  SURPLUS: 'opsBooks.bet.reason.SURPLUS',
  TIP: 'opsBooks.bet.reason.TIP',
  PLAY_MONEY: 'opsBooks.bet.reason.PLAY_MONEY',
  PUSH: 'opsBooks.bet.reason.PUSH',
} as const satisfies Record<Reason, MessageId>;

export const vendorStateIds = {
  open: 'opsBooks.bet.vendorState.open',
  settled: 'opsBooks.bet.vendorState.settled',
  void: 'opsBooks.bet.vendorState.void',
  unknown: 'opsBooks.bet.vendorState.unknown',
} as const satisfies Record<NonNullable<BetDetail['vendorView']>['state'], MessageId>;
