import { useFmt, useT } from '@fairhouse/i18n/react';
import type { FeeRule, Money, OpenHours } from './cashier.types.ts';
import { durationOf, momentsOf } from './clock.rules.ts';

/** The texts that several cashier pages share. */
export const useCashierTexts = () => {
  const t = useT();
  const fmt = useFmt();
  const money = ({ minor, currency }: Money): string => fmt.money(minor, currency);
  const duration = (minutes: number): string => {
    const { unit, count } = durationOf(minutes);
    return t(`cashier.duration.${unit}`, { count });
  };
  return {
    money,
    fee: ({ flat, ppm }: FeeRule): string => {
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
    hours: (hours: OpenHours): string => {
      const { from, to } = momentsOf(hours, Date.now());
      return t('cashier.method.hours', { from: fmt.time(from), to: fmt.time(to) });
    },
  };
};
