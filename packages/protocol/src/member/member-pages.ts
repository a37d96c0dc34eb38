/** The pages of the personal centre by their keys in the URL: those of spec §2, then those it names without a key. */
export const memberPageKeys = [
  'transactionHistory',
  'personalHistoryCopy',
  'securityCenter',
  'depositv2',
  'withdraw',
  'messageV2',
  'personalProfit',
  'transferFund',
  'transferUpline',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'manualRebate',
  'promotions',
  'receipts',
  'cashierOrders',
  'turnover',
  'saferPlay',
  'identityCheck',
  'feedback',
  'myData',
] as const;
export type MemberPageKey = (typeof memberPageKeys)[number];

/** The path of a page of the personal centre. Links are built here, so that one to a page that is not there fails to compile. */
export const memberPath = (key: MemberPageKey, { order }: { order?: string } = {}): string =>
  `/member?mc=${key}${order === undefined ? '' : `&order=${order}`}`;
