import { useFmt, useT } from '@fairhouse/i18n/react';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { Link } from '@tanstack/react-router';
import { ChevronRight, HeartHandshake } from 'lucide-react';
import type { ProtectionStanding } from '#shared/protection/api.ts';

/** Safer play, as easy to find as money; a protected member sees that the protection is active, and until when. */
export const HubProtection = ({ restriction }: { restriction: ProtectionStanding['restriction'] }) => {
  const t = useT();
  const fmt = useFmt();
  const until = restriction?.until ?? null;
  return (
    <Link
      to="/member"
      search={{ mc: 'saferPlay' }}
      className="flex min-h-16 items-center gap-3.5 rounded-lg border border-line bg-surface-1 p-4 shadow-1 transition-colors hover:border-control hover:bg-surface-2 sm:p-5"
    >
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-positive-soft text-positive"
      >
        <HeartHandshake className="size-5.5" />
      </span>
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-bold font-display text-lg text-text-1">{t('personal.entry.saferPlay')}</span>
          {restriction !== null && (
            <Badge tone="positive">
              {t(restriction.state === 'cooling_off' ? 'personal.hub.onBreak' : 'personal.hub.excluded')}
            </Badge>
          )}
        </span>
        <span className="mt-0.5 block text-sm text-text-2">
          {restriction === null
            ? t('personal.hub.saferPlay')
            : until === null
              ? t('personal.hub.protectedForGood')
              : t('personal.hub.protectedUntil', { at: fmt.dateTime(until, 'medium') })}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
    </Link>
  );
};
