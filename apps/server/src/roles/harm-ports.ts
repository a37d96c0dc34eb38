import { countAfterLoss, readPlayersSince, readPlayHabits } from '#modules/bet/index.ts';
import { readPaymentHabits } from '#modules/cashier/index.ts';
import type { HarmPorts } from '#modules/protection/index.ts';

/** What markers of harm are reckoned from, of modules that stand above protection. */
export const harmPorts: HarmPorts = {
  playersOf: readPlayersSince,
  playOf: readPlayHabits,
  countAfterLoss,
  cashierOf: readPaymentHabits,
};
