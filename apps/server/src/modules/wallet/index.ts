/** The door of `wallet`: a member's money as seen, and its way to vendors that keep wallets of their own. */
export { openWallets } from './service/open-wallets.ts';
export { type WalletWatch, watchWallets } from './service/watch-wallets.ts';
export type {
  VendorAnswer,
  VendorOrder,
  VendorPorts,
  VendorWalletPort,
} from './vendor-wallets.port.ts';
export { walletSchedules, walletTasks } from './wallet.jobs.ts';
export { walletMemberRoutes } from './wallet.member.routes.ts';
