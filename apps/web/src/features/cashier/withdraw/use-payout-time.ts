import { useCashierTexts } from '#shared/cashier/use-cashier-texts.ts';
import type { PayoutMethod, Terms } from '../cashier.types.ts';

/** How long a payout takes, by the same figures as in the help. */
export const usePayoutTime = (terms: Terms) => {
  const texts = useCashierTexts();
  return ({ methodId, arrivalMinutes }: Pick<PayoutMethod, 'methodId' | 'arrivalMinutes'>): string =>
    texts.payoutTime(
      terms.withdrawals.find((each) => each.methodId === methodId) ?? { arrivalMinutes, medianMinutes: null },
    );
};
