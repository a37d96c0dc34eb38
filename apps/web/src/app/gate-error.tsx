import { CloudOff } from 'lucide-react';
import { NoticeCard } from '../shared/layout/notice-card.tsx';
import type { BrandInfo } from '../shared/lib/permission.ts';
import { ServiceSection } from '../shared/support/service-section.tsx';
import { isTextId, text } from '../texts.ts';
import { CheckButton } from './check-button.tsx';
import type { GateView } from './gate.rules.ts';

export type GateErrorProps = {
  view: Extract<GateView, { kind: 'error' }>;
  /** What is remembered of the brand: its customer service is worth most when nothing else answers. */
  info: BrandInfo | null;
  isChecking: boolean;
  onRetry: () => void;
};

const wordsFor = (code: string): string => {
  if (!navigator.onLine) return text('core.gate.error.offline');
  const id = `core.error.${code}`;
  return text(isTextId(id) ? id : 'core.error.SYSTEM_UNKNOWN_ERROR');
};

export const GateError = ({ view, info, isChecking, onRetry }: GateErrorProps) => (
  <NoticeCard Icon={CloudOff} title={text('core.gate.error.title')} info={wordsFor(view.code)}>
    {view.traceId !== null && (
      <dl className="mt-4 text-sm">
        <dt className="text-text-2">{text('core.gate.error.trace')}</dt>
        <dd className="break-all font-mono select-all">{view.traceId}</dd>
      </dl>
    )}
    <div className="mt-6">
      <CheckButton label={text('core.action.retry')} isChecking={isChecking} onCheck={onRetry} />
    </div>
    {info && <ServiceSection channels={info.customerService} />}
  </NoticeCard>
);
