import { currencyOf } from '@fairhouse/money';
import { amountOf } from '../runs/caps.rules.ts';
import type { RealtimeBrand } from './realtime.types.ts';

/** The least that a window pays an agent: the brand's setting, and any amount in the last window of a day. */
export const leastOf = (brand: Pick<RealtimeBrand, 'constants' | 'currency'>, endsDay: boolean): bigint => {
  const step = currencyOf(brand.currency).payoutStep;
  const chosen = amountOf(brand, 'realtimeMinPayAmount', brand.currency);
  return endsDay || chosen < step ? step : chosen;
};
