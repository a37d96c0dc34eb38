import type { Namespace } from '@fairhouse/i18n';
import { loadNamespaces } from '@fairhouse/i18n/react';
import { type ComponentType, lazy } from 'react';
import type { MemberPageName } from './member-pages.rules.ts';

/** A page with its texts; both are loaded in parallel. */
const page = (load: () => Promise<ComponentType>, ...namespaces: Namespace[]) =>
  lazy(async () => {
    const [loaded] = await Promise.all([load(), loadNamespaces(...namespaces)]);
    return { default: loaded };
  });

/** A page about one order, whose id is in the URL. */
const orderPage = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [loaded] = await Promise.all([load(), loadNamespaces('cashier')]);
    return { default: loaded };
  });

export const DepositOrderPage = orderPage(
  async () => (await import('../features/cashier/orders/deposit-order-page.tsx')).DepositOrderPage,
);
export const WithdrawalOrderPage = orderPage(
  async () => (await import('../features/cashier/orders/withdrawal-order-page.tsx')).WithdrawalOrderPage,
);

/** The pages of the personal centre that need no order. */
export const memberPages: Record<Exclude<MemberPageName, 'depositOrder' | 'withdrawalOrder'>, ComponentType> = {
  hub: page(async () => (await import('../features/member-centre/hub-page.tsx')).HubPage),
  unknown: page(async () => (await import('../features/member-centre/unknown-page.tsx')).UnknownPage, 'pages'),
  wallet: page(async () => (await import('../features/wallet/wallet-page.tsx')).WalletPage, 'wallet'),
  bets: page(async () => (await import('../features/bets/bets-page.tsx')).BetsPage, 'bets'),
  security: page(
    async () => (await import('../features/security-center/security-center-page.tsx')).SecurityCenterPage,
    'security',
    'entry',
    'phone',
    'register',
    'profile',
    'cashier',
  ),
  deposit: page(
    async () => (await import('../features/cashier/deposit/deposit-page.tsx')).DepositPage,
    'cashier',
    'protection',
  ),
  withdraw: page(
    async () => (await import('../features/cashier/withdraw/withdraw-page.tsx')).WithdrawPage,
    'cashier',
    'phone',
  ),
  receipts: page(async () => (await import('../features/cashier/orders/receipts-page.tsx')).ReceiptsPage, 'cashier'),
  orders: page(async () => (await import('../features/cashier/orders/orders-page.tsx')).OrdersPage, 'cashier'),
  turnover: page(async () => (await import('../features/turnover/turnover-page.tsx')).TurnoverPage, 'turnover'),
  messages: page(async () => (await import('../features/messages/messages-page.tsx')).MessagesPage, 'message'),
  profit: page(async () => (await import('../features/profit/profit-page.tsx')).ProfitPage, 'profit'),
  saferPlay: page(
    async () => (await import('../features/safer-play/safer-play-page.tsx')).SaferPlayPage,
    'protection',
    'limits',
  ),
  identityCheck: page(
    async () => (await import('../features/identity-check/identity-check-page.tsx')).IdentityCheckPage,
    'identityCheck',
    'protection',
    'cashier',
  ),
  feedback: page(
    async () => (await import('../features/feedback/feedback-page.tsx')).FeedbackPage,
    'feedback',
    'entry',
  ),
  referral: page(async () => (await import('../features/referral/referral-page.tsx')).ReferralPage, 'profile'),
  myData: page(async () => (await import('../features/my-data/my-data-page.tsx')).MyDataPage, 'privacy'),
  transferFund: page(
    async () => (await import('../features/transfer-fund/transfer-fund-page.tsx')).TransferFundPage,
    'cashier',
    'wallet',
  ),
  transferUpline: page(
    async () => (await import('../features/transfer-upline/transfer-upline-page.tsx')).TransferUplinePage,
    'agentTransfer',
    'cashier',
  ),
  bonusDetails: page(
    async () => (await import('../features/bonus-details/bonus-details-page.tsx')).BonusDetailsPage,
    'turnover',
  ),
  rewardCenter: page(async () => (await import('../features/reward-center/reward-center-page.tsx')).RewardCenterPage),
  missionLeaderboard: page(
    async () => (await import('../features/mission-leaderboard/mission-leaderboard-page.tsx')).MissionLeaderboardPage,
  ),
  manualRebate: page(async () => (await import('../features/manual-rebate/manual-rebate-page.tsx')).ManualRebatePage),
  promotions: page(
    async () => (await import('../features/member-promotions/member-promotions-page.tsx')).MemberPromotionsPage,
  ),
};
