/** The door of `protection`: what members have decided about their own play, kept against every wish of the moment. */
export { protectionMemberRoutes } from './protection.member.routes.ts';
export type { CurrencyOf, DepositVerdict } from './protection.types.ts';
export { countDeposit } from './service/count-deposit.ts';
export { depositLimitsOf } from './service/deposit-limits-of.ts';
export { releaseDeposit } from './service/release-deposit.ts';
export { reserveDeposit } from './service/reserve-deposit.ts';
