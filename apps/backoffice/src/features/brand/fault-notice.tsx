import { useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { failureText } from '#framework/failure-text.ts';
import type { OpsFailure } from '#framework/ops-call.ts';
import { faultText } from './fault-text.ts';

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

/** Why the server refused a change, and which line; renders nothing otherwise. */
export const FaultNotice = ({ failure }: { failure: OpsFailure | null }) => {
  const t = useT();
  if (failure === null || failure.code === 'AUTH_STEP_UP_REQUIRED') return null;
  const { fault, host, index, hosts } = failure.details;
  const subjects = typeof host === 'string' ? [host] : listOf(hosts);
  return (
    <NoticeBar tone="negative" isLive title={failureText(t, failure)}>
      {typeof index === 'number' && <span>{t('opsBrand.fault.line', { line: index + 1 })} </span>}
      {subjects.length > 0 && (
        <bdi dir="ltr" className="me-1 font-semibold">
          {subjects.join(', ')}
        </bdi>
      )}
      {faultText(t, fault)}
    </NoticeBar>
  );
};
