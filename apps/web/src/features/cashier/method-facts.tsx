import { useT } from '@fairhouse/i18n/react';
import { useCashierTexts } from '#shared/cashier/use-cashier-texts.ts';
import type { FeeRule, Money, OpenHours } from './cashier.types.ts';

export type MethodFactsProps = {
  method: { min: Money; max: Money; fee: FeeRule; hours: OpenHours | null; note?: string };
  /** How long it takes. */
  time: string;
};

/** Limits, fee and time of a method, before anything is entered. */
export const MethodFacts = ({ method: { min, max, fee, hours, note = '' }, time }: MethodFactsProps) => {
  const t = useT();
  const texts = useCashierTexts();
  return (
    <span className="grid gap-0.5">
      <span>
        <bdi className="tabular-nums">
          {t('cashier.method.limits', { min: texts.money(min), max: texts.money(max) })}
        </bdi>
        {' · '}
        {texts.fee(fee)}
        {' · '}
        {time}
      </span>
      {hours !== null && <span>{texts.hours(hours)}</span>}
      {note !== '' && <span className="text-muted">{note}</span>}
    </span>
  );
};
