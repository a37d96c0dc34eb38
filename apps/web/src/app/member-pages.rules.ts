import { type MemberPageKey, memberPageKeys } from '@fairhouse/protocol/member-pages';
import type { MemberSearch } from '../shared/navigation/route-search.ts';

export type MemberPageName =
  | 'hub'
  | 'wallet'
  | 'bets'
  | 'security'
  | 'deposit'
  | 'depositOrder'
  | 'withdraw'
  | 'withdrawalOrder'
  | 'receipts'
  | 'orders'
  | 'turnover'
  | 'messages'
  | 'profit'
  | 'saferPlay'
  | 'identityCheck'
  | 'feedback'
  | 'referral'
  | 'myData'
  | 'transferFund'
  | 'transferUpline'
  | 'bonusDetails'
  | 'rewardCenter'
  | 'missionLeaderboard'
  | 'manualRebate'
  | 'promotions'
  | 'unknown';

/** The page of each key in the URL. */
const pages: Readonly<Record<MemberPageKey, MemberPageName>> = {
  transactionHistory: 'wallet',
  personalHistoryCopy: 'bets',
  securityCenter: 'security',
  depositv2: 'deposit',
  withdraw: 'withdraw',
  messageV2: 'messages',
  personalProfit: 'profit',
  transferFund: 'transferFund',
  transferUpline: 'transferUpline',
  bonusDetails: 'bonusDetails',
  rewardCenter: 'rewardCenter',
  referral: 'referral',
  missionLeaderboard: 'missionLeaderboard',
  manualRebate: 'manualRebate',
  promotions: 'promotions',
  receipts: 'receipts',
  cashierOrders: 'orders',
  turnover: 'turnover',
  saferPlay: 'saferPlay',
  identityCheck: 'identityCheck',
  feedback: 'feedback',
  myData: 'myData',
};

const orderPages: Partial<Record<MemberPageName, MemberPageName>> = {
  deposit: 'depositOrder',
  withdraw: 'withdrawalOrder',
};

/** Order ids are UUIDs; anything else in the address is ignored. */
const orderIdText = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isOrderId = (text: string | undefined): text is string => text !== undefined && orderIdText.test(text);

export type MemberPageLocation = {
  name: MemberPageName;
  /** The key in the URL, if it is known; the hub has none. */
  key: string | null;
  orderId: string;
};

/** The page of the personal centre for the search parameters; without a key it is the hub. */
export const memberPageAt = ({ mc: key, order = '' }: MemberSearch): MemberPageLocation => {
  if (key === undefined) return { name: 'hub', key: null, orderId: '' };
  if (!memberPageKeys.includes(key)) return { name: 'unknown', key: null, orderId: '' };
  const name = pages[key];
  const orderPage = orderPages[name];
  return orderPage !== undefined && isOrderId(order)
    ? { name: orderPage, key, orderId: order }
    : { name, key, orderId: '' };
};
