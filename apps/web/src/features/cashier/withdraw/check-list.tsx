import { useFmt, useT } from '@fairhouse/i18n/react';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import type { ReadinessCheck } from '../cashier.types.ts';
import { groupChecks, remedyOf } from '../readiness.rules.ts';

const looks = {
  stops: { Icon: CircleX, tone: 'text-negative' },
  notes: { Icon: CircleAlert, tone: 'text-warning' },
  done: { Icon: CircleCheck, tone: 'text-positive' },
} as const;

const Check = ({ check, group }: { check: ReadinessCheck; group: keyof typeof looks }) => {
  const t = useT();
  const fmt = useFmt();
  const { Icon, tone } = looks[group];
  const remedy = remedyOf(check.code);
  return (
    <li className="flex items-start gap-2.5 py-1.5 text-sm">
      <Icon aria-hidden className={clsx('mt-0.5 size-4.5 shrink-0', tone)} />
      <div className="min-w-0 flex-1">
        <p className={check.ok ? 'text-text-2' : 'font-medium text-text-1'}>
          <span className="sr-only">{t(`cashier.check.group.${group}`)} </span>
          {t(`cashier.check.${check.code}.${check.ok ? 'ok' : 'missing'}`)}
        </p>
        {!check.ok && check.until !== null && (
          <p className="text-caption text-muted">{t('cashier.check.until', { time: fmt.dateTime(check.until) })}</p>
        )}
      </div>
      {!check.ok && remedy !== null && (
        <Link
          to="/member"
          search={{ mc: remedy }}
          className="shrink-0 font-semibold text-action-text text-caption underline"
        >
          {t(check.code === 'TURNOVER' ? 'cashier.check.see' : 'cashier.check.remedy')}
        </Link>
      )}
    </li>
  );
};

/** All checks of the request: first those that block it, then those that limit it; those that pass are folded. */
export const CheckList = ({ checks }: { checks: readonly ReadinessCheck[] }) => {
  const t = useT();
  const grouped = groupChecks(checks);
  return (
    <section aria-label={t('cashier.check.label')}>
      <h3 className="mb-1 text-base">{t('cashier.check.label')}</h3>
      <ul>
        {(['stops', 'notes'] as const).flatMap((group) =>
          grouped[group].map((check) => <Check key={check.code} check={check} group={group} />),
        )}
      </ul>
      <details>
        <summary className="min-h-11 cursor-pointer content-center text-caption text-text-2">
          {t('cashier.check.allDone', { count: grouped.done.length })}
        </summary>
        <ul>
          {grouped.done.map((check) => (
            <Check key={check.code} check={check} group="done" />
          ))}
        </ul>
      </details>
    </section>
  );
};
