import { useFmt, useT } from '@fairhouse/i18n/react';
import type * as wire from '@fairhouse/protocol/wire-types';
import { durationOf, momentsOf } from './clock.rules.ts';

type PayoutTime = Pick<wire.CashierTerms['withdrawals'][number], 'arrivalMinutes' | 'medianMinutes'>;

/** The texts that the cashier and the help share. */
export const useCashierTexts = () => {
  const t = useT();
  const fmt = useFmt();
  const money = ({ minor, currency }: wire.Money): string => fmt.money(minor, currency);
  const duration = (minutes: number): string => {
    const { unit, count } = durationOf(minutes);
    return t(`cashier.duration.${unit}`, { count });
  };
  return {
    money,
    fee: ({ flat, ppm }: wire.FeeRule): string => {
      const share = fmt.percent(ppm / 1_000_000);
      if (flat.minor === '0') return ppm === 0 ? t('cashier.fee.none') : t('cashier.fee.share', { share });
      return ppm === 0
        ? t('cashier.fee.flat', { amount: money(flat) })
        : t('cashier.fee.both', { amount: money(flat), share });
    },
    duration,
    /** When the money arrives: at once, or within a time. */
    arrival: (minutes: number): string =>
      minutes === 0 ? t('cashier.arrival.atOnce') : t('cashier.arrival.within', { time: duration(minutes) }),
    /** How long a withdrawal takes: measured, or the operator's target, and which of the two it is. */
    payoutTime: ({ arrivalMinutes, medianMinutes }: PayoutTime): string =>
      medianMinutes === null
        ? t('cashier.payout.target', { time: duration(Math.max(arrivalMinutes, 1)) })
        : t('cashier.payout.median', { time: duration(Math.max(medianMinutes, 1)) }),
    hours: (hours: wire.OpenHours): string => {
      const { from, to } = momentsOf(hours, Date.now());
      return t('cashier.method.hours', { from: fmt.time(from), to: fmt.time(to) });
    },
  };
};
