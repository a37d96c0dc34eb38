/**
 * What has been built and may not be lost again: each piece of work that serves a call or a route
 * adds it here, and from then on the run fails when it is gone.
 */
export const floor: { readonly calls: readonly string[]; readonly routes: readonly string[] } = {
  calls: [
    'whitelabel',
    'registerSettings',
    'systemStatus',
    'domainRoute',
    'helpCenter',
    'announcements',
    'gameMenus',
    'hotGames',
    'vendorList',
    'gameList',
    'winnerBoard',
    'memberInfo',
    'logout',
    'balance',
    'walletTransfer',
    'fundsConsolidated',
    'merchantWallet',
    'login',
    'smsNoLogin',
    'register',
    'registerMobile',
    'changePassword',
    'affiliate',
    'forgotPasswordEmail',
    'freePlayLogin',
    'captcha',
    'memberIcon',
    'setPasswordByPhone',
    'smsRegister',
  ],
  routes: ['/', '/index', '/index.html', '/home', '/help', '/helpmc'],
};
