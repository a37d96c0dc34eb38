import { useT } from '@fairhouse/i18n/react';
import { clsx } from 'clsx';
import { Check, Pause } from 'lucide-react';
import type { IdentityCheck } from './api.ts';

/** What is allowed now, in three lines. Money can always be withdrawn. */
export const AllowedList = ({ stops }: Pick<IdentityCheck, 'stops'>) => {
  const t = useT();
  const acts = [
    ['play', stops?.play === true],
    ['deposit', stops?.deposit === true],
    ['withdraw', false],
  ] as const;
  return (
    <ul aria-label={t('identityCheck.allowed.label')} className="grid grid-cols-1 gap-2 sm:grid-cols-3">
      {acts.map(([act, isResting]) => {
        const Icon = isResting ? Pause : Check;
        return (
          <li key={act} className="flex items-center gap-2.5 rounded-md bg-surface-2 px-3 py-2.5 text-sm">
            <span
              aria-hidden
              className={clsx(
                'grid size-6 shrink-0 place-items-center rounded-full [&_svg]:size-3.5',
                isResting ? 'bg-warning-soft text-warning' : 'bg-positive-soft text-positive',
              )}
            >
              <Icon className={isResting ? 'fill-current stroke-1' : 'stroke-[3]'} />
            </span>
            <span className="min-w-0">
              <span className="block font-semibold text-text-1">{t(`identityCheck.allowed.${act}`)}</span>
              <span className="block text-caption text-text-2">
                {t(isResting ? 'identityCheck.allowed.rests' : 'identityCheck.allowed.open')}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
};
