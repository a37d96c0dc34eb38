import type { MessageId } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import { RecordTimeline } from '#framework/record-timeline.tsx';

type SecurityEvent = { kind: string; at: string; address: string };

const bad = new Set([
  'sign_in_failed',
  'second_step_failed',
  'step_up_failed',
  'password_change_failed',
  'suspended',
  'device_revoked',
]);

/** The staff security log, newest first. */
export const EventList = ({ events }: { events: readonly SecurityEvent[] }) => {
  const t = useT();
  if (events.length === 0) return <p className="text-caption text-muted">{t('opsStaff.event.none')}</p>;
  return (
    <RecordTimeline
      label={t('opsStaff.event.label')}
      entries={events.map(({ kind, at, address }) => ({
        id: `${at}${kind}`,
        at,
        title: t(`opsStaff.event.${kind}` as MessageId),
        text: address === '0.0.0.0' ? undefined : <bdi dir="ltr">{address}</bdi>,
        tone: bad.has(kind) ? 'negative' : 'info',
      }))}
    />
  );
};
