import type { MessageId } from '@fairhouse/i18n';
import type { useT } from '@fairhouse/i18n/react';
import type { LedgerAccount, LedgerKind } from '@fairhouse/protocol/ops/ledger';

/** The names of the posting kinds. */
export const kindIds = {
  bet: 'opsBooks.kind.bet',
  win: 'opsBooks.kind.win',
  refund: 'opsBooks.kind.refund',
  rollback_bet: 'opsBooks.kind.rollback_bet',
  rollback_win: 'opsBooks.kind.rollback_win',
  promo_win: 'opsBooks.kind.promo_win',
  jackpot_win: 'opsBooks.kind.jackpot_win',
  tip: 'opsBooks.kind.tip',
  deposit: 'opsBooks.kind.deposit',
  deposit_fee: 'opsBooks.kind.deposit_fee',
  chargeback: 'opsBooks.kind.chargeback',
  hold: 'opsBooks.kind.hold',
  hold_settled: 'opsBooks.kind.hold_settled',
  hold_released: 'opsBooks.kind.hold_released',
  hold_expired: 'opsBooks.kind.hold_expired',
  win_held: 'opsBooks.kind.win_held',
  win_released: 'opsBooks.kind.win_released',
  transfer_out: 'opsBooks.kind.transfer_out',
  transfer_in: 'opsBooks.kind.transfer_in',
  vendor_wallet_in: 'opsBooks.kind.vendor_wallet_in',
  vendor_wallet_out: 'opsBooks.kind.vendor_wallet_out',
  vendor_wallet_result: 'opsBooks.kind.vendor_wallet_result',
  bonus_grant: 'opsBooks.kind.bonus_grant',
  bonus_convert: 'opsBooks.kind.bonus_convert',
  bonus_end: 'opsBooks.kind.bonus_end',
  envelope: 'opsBooks.kind.envelope',
  points_earn: 'opsBooks.kind.points_earn',
  points_convert: 'opsBooks.kind.points_convert',
  points_redeem: 'opsBooks.kind.points_redeem',
  rebate: 'opsBooks.kind.rebate',
  salary: 'opsBooks.kind.salary',
  dividend: 'opsBooks.kind.dividend',
  debt_repaid: 'opsBooks.kind.debt_repaid',
  adjustment: 'opsBooks.kind.adjustment',
  trial_seed: 'opsBooks.kind.trial_seed',
} as const satisfies Record<LedgerKind, MessageId>;

const headIds = {
  psp_in: 'opsBooks.account.psp_in',
  psp_out: 'opsBooks.account.psp_out',
  bank: 'opsBooks.account.bank',
  member_receivable: 'opsBooks.account.member_receivable',
  vendor_promo: 'opsBooks.account.vendor_promo',
  member_held: 'opsBooks.account.member_held',
  agent_salary: 'opsBooks.account.agent_salary',
  jackpot_pool: 'opsBooks.account.jackpot_pool',
  envelope_pool: 'opsBooks.account.envelope_pool',
  points_issued: 'opsBooks.account.points_issued',
  transit: 'opsBooks.account.transit',
  payout_clearing: 'opsBooks.account.payout_clearing',
  suspense: 'opsBooks.account.suspense',
  fx: 'opsBooks.account.fx',
  game_result: 'opsBooks.account.game_result',
  lottery_result: 'opsBooks.account.lottery_result',
  fee_income: 'opsBooks.account.fee_income',
  bonus_end: 'opsBooks.account.bonus_end',
  bonus_cost: 'opsBooks.account.bonus_cost',
  rebate_cost: 'opsBooks.account.rebate_cost',
  salary_cost: 'opsBooks.account.salary_cost',
  dividend_cost: 'opsBooks.account.dividend_cost',
  points_cost: 'opsBooks.account.points_cost',
  psp_fee: 'opsBooks.account.psp_fee',
  adjustment: 'opsBooks.account.adjustment',
  bad_debt: 'opsBooks.account.bad_debt',
  rounding: 'opsBooks.account.rounding',
  fun_issue: 'opsBooks.account.fun_issue',
  fun_game: 'opsBooks.account.fun_game',
} as const satisfies Record<string, MessageId>;

/** The name of a house account: "Game result: comet". */
export const houseAccountText = (t: ReturnType<typeof useT>, code: string): string => {
  const [head = '', part] = code.split(':');
  const account = head in headIds ? t(headIds[head as keyof typeof headIds]) : t('opsBooks.account.other');
  return part === undefined ? account : t('opsBooks.account.named', { account, part });
};

export const accountText = (t: ReturnType<typeof useT>, account: LedgerAccount): string =>
  account.side === 'house'
    ? houseAccountText(t, account.code)
    : t('opsBooks.account.member', { name: account.name, purse: account.purse });
