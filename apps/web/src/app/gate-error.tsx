import { useT } from '@fairhouse/i18n/react';
import { CloudOff } from 'lucide-react';
import { NoticeCard } from '../shared/layout/notice-card.tsx';
import { errorText } from '../shared/lib/error-text.ts';
import type { BrandInfo } from '../shared/lib/permission.ts';
import { ServiceSection } from '../shared/support/service-section.tsx';
import { CheckButton } from './check-button.tsx';
import type { GateView } from './gate.rules.ts';

export type GateErrorProps = {
  view: Extract<GateView, { kind: 'error' }>;
  /** The stored brand snapshot: customer service matters most when nothing else responds. */
  info: BrandInfo | null;
  isChecking: boolean;
  onRetry: () => void;
};

export const GateError = ({ view, info, isChecking, onRetry }: GateErrorProps) => {
  const t = useT();
  const text = navigator.onLine ? errorText(t, view.code) : t('core.gate.error.offline');
  return (
    <NoticeCard Icon={CloudOff} title={t('core.gate.error.title')} info={text}>
      {view.traceId !== null && (
        <dl className="mt-4 text-sm">
          <dt className="text-text-2">{t('core.gate.error.trace')}</dt>
          <dd className="break-all font-mono select-all">{view.traceId}</dd>
        </dl>
      )}
      <div className="mt-6">
        <CheckButton label={t('core.action.retry')} isChecking={isChecking} onCheck={onRetry} />
      </div>
      {info && <ServiceSection channels={info.customerService} />}
    </NoticeCard>
  );
};
