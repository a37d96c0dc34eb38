import { useT } from '@fairhouse/i18n/react';
import { MapPinOff, ShieldX } from 'lucide-react';
import { NoticeCard } from '../shared/layout/notice-card.tsx';
import { ServiceSection } from '../shared/support/service-section.tsx';
import type { GateView } from './gate.rules.ts';

export type GateBlockedProps = { view: Extract<GateView, { kind: 'blocked' }> };

/** One page for both rules: the visitor's next step is the same, and only the reason differs. */
export const GateBlocked = ({ view }: GateBlockedProps) => {
  const t = useT();
  const { info, ip, rule } = view;
  return (
    <NoticeCard
      Icon={rule === 'region' ? MapPinOff : ShieldX}
      title={t(`core.gate.blocked.${rule}.title`)}
      info={t(`core.gate.blocked.${rule}.info`)}
    >
      {ip !== null && (
        <dl className="mt-6 rounded-md border border-line bg-surface-2 px-4 py-3">
          <dt className="text-sm text-muted">{t('core.gate.blocked.ip')}</dt>
          <dd className="text-lg font-semibold break-all tabular-nums select-all">
            <bdi dir="ltr">{ip}</bdi>
          </dd>
        </dl>
      )}
      <ServiceSection channels={info?.customerService ?? []} />
    </NoticeCard>
  );
};
