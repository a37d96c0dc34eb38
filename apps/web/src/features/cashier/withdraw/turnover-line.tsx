import { useT } from '@fairhouse/i18n/react';
import { ProgressBar } from '@fairhouse/ui/primitives/progress';
import { Link } from '@tanstack/react-router';
import { useCashierTexts } from '#shared/cashier/use-cashier-texts.ts';
import type { Readiness } from '../cashier.types.ts';

export const TurnoverLine = ({ turnover }: Pick<Readiness, 'turnover'>) => {
  const t = useT();
  const texts = useCashierTexts();
  const [done, required] = [BigInt(turnover.done.minor), BigInt(turnover.required.minor)];
  if (required === 0n) return null;
  return (
    <div className="grid gap-2 rounded-md bg-surface-2 p-3">
      <ProgressBar
        label={t('cashier.turnover.label')}
        share={Number((done * 1_000n) / required) / 1_000}
        valueText={t('cashier.turnover.value', {
          done: texts.money(turnover.done),
          required: texts.money(turnover.required),
        })}
      />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-caption text-text-2">
        <span>{t('cashier.turnover.left', { amount: texts.money(turnover.left) })}</span>
        <Link to="/member" search={{ mc: 'turnover' }} className="font-semibold text-action-text underline">
          {t('cashier.turnover.passport')}
        </Link>
      </p>
    </div>
  );
};
