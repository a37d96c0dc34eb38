import { Wrench } from 'lucide-react';
import { NoticeCard } from '../shared/layout/notice-card.tsx';
import { formatMoment } from '../shared/lib/format-moment.ts';
import { useSecondsUntil } from '../shared/lib/use-seconds-until.ts';
import { ServiceSection } from '../shared/support/service-section.tsx';
import { text } from '../texts.ts';
import { CheckButton } from './check-button.tsx';
import { type GateView, tellEnd } from './gate.rules.ts';

export type GateMaintenanceProps = {
  view: Extract<GateView, { kind: 'maintenance' }>;
  nextCheckAtMs: number;
  isChecking: boolean;
  onCheck: () => void;
};

const endWords = (endsAt: string | null): string | null => {
  const told = tellEnd(endsAt, Date.now());
  if (told === 'overdue') return text('core.gate.maintenance.overdue');
  return told === 'ahead' && endsAt !== null
    ? text('core.gate.maintenance.backAt', { moment: formatMoment(endsAt) })
    : null;
};

export const GateMaintenance = ({ view, nextCheckAtMs, isChecking, onCheck }: GateMaintenanceProps) => {
  const seconds = useSecondsUntil(nextCheckAtMs);
  const { info, notice } = view;
  const end = endWords(notice?.endsAt ?? null);
  return (
    <NoticeCard
      Icon={Wrench}
      title={notice?.title || text('core.gate.maintenance.title')}
      info={notice?.text || text('core.gate.maintenance.info')}
    >
      {end !== null && <p className="mt-4 font-semibold text-action-text">{end}</p>}
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <CheckButton label={text('core.action.checkNow')} isChecking={isChecking} onCheck={onCheck} />
        {/* A screen reader is told the rule once; hearing every second would drown the page. */}
        <p className="text-text-2 tabular-nums" aria-hidden="true">
          {isChecking ? text('core.gate.maintenance.checking') : text('core.gate.maintenance.nextCheck', { seconds })}
        </p>
        <p className="sr-only">{text('core.gate.maintenance.checksEveryMinute')}</p>
      </div>
      <ServiceSection channels={info?.customerService ?? []} />
    </NoticeCard>
  );
};
