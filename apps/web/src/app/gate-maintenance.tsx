import { useFmt, usePack, useT } from '@fairhouse/i18n/react';
import { Wrench } from 'lucide-react';
import { NoticeCard } from '../shared/layout/notice-card.tsx';
import { useSecondsUntil } from '../shared/lib/use-seconds-until.ts';
import { ServiceSection } from '../shared/support/service-section.tsx';
import { CheckButton } from './check-button.tsx';
import { endStateOf, type GateView } from './gate.rules.ts';

export type GateMaintenanceProps = {
  view: Extract<GateView, { kind: 'maintenance' }>;
  nextCheckAtMs: number;
  isChecking: boolean;
  onCheck: () => void;
};

const useEndText = (endsAt: string | null): string | null => {
  const t = useT();
  const fmt = useFmt();
  const endState = endStateOf(endsAt, Date.now());
  if (endState === 'overdue') return t('core.gate.maintenance.overdue');
  return endState === 'ahead' && endsAt !== null
    ? t('core.gate.maintenance.backAt', { moment: fmt.dateTime(endsAt) })
    : null;
};

export const GateMaintenance = ({ view, nextCheckAtMs, isChecking, onCheck }: GateMaintenanceProps) => {
  const t = useT();
  const seconds = useSecondsUntil(nextCheckAtMs);
  const { info, notice } = view;
  // The operator's text in the reader's language, if there is one.
  const pack = usePack();
  const localized = notice?.texts[pack.id] ?? notice;
  const end = useEndText(notice?.endsAt ?? null);
  return (
    <NoticeCard
      Icon={Wrench}
      title={localized?.title || t('core.gate.maintenance.title')}
      info={localized?.text || t('core.gate.maintenance.info')}
    >
      {end !== null && <p className="mt-4 font-semibold text-action-text">{end}</p>}
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <CheckButton label={t('core.action.checkNow')} isChecking={isChecking} onCheck={onCheck} />
        {/* A screen reader announces the rule once; an announcement every second would drown out the page. */}
        <p className="text-text-2 tabular-nums" aria-hidden="true">
          {isChecking ? t('core.gate.maintenance.checking') : t('core.gate.maintenance.nextCheck', { seconds })}
        </p>
        <p className="sr-only">{t('core.gate.maintenance.checksEveryMinute')}</p>
      </div>
      <ServiceSection channels={info?.customerService ?? []} />
    </NoticeCard>
  );
};
