/** The door of `protection`: what members have decided about their own play, kept against every wish of the moment. */
export { readBars as barsOf } from './bars/bars.store.ts';
export type { Bar, BarOwner } from './bars/bars.types.ts';
export { type BarUses, liftBar, raiseBar } from './bars/change-bars.ts';
export { depositLimitRoutes } from './deposit-limits/deposit-limits.member.routes.ts';
export type { CurrencyOf, DepositVerdict } from './deposit-limits/deposit-limits.types.ts';
export { countDeposit } from './deposit-limits/service/count-deposit.ts';
export { depositLimitsOf } from './deposit-limits/service/deposit-limits-of.ts';
export { releaseDeposit } from './deposit-limits/service/release-deposit.ts';
export { reserveDeposit } from './deposit-limits/service/reserve-deposit.ts';
export { protectionSchedules, protectionTasks } from './protection.jobs.ts';
