import { useFmt, useT } from '@fairhouse/i18n/react';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { RecordTimeline } from '#framework/record-timeline.tsx';
import type { MemberProtection } from './protection.types.ts';

/** Every decision about the member's play, by whom and when, newest first. */
export const HistoryTab = ({ protection }: { protection: MemberProtection }) => {
  const t = useT();
  const fmt = useFmt();
  const entries = [
    ...protection.restrictions.map(({ state, at, until, by, reason }, index) => ({
      id: `restriction ${index}`,
      at,
      title: t('opsProtection.history.restriction', { state }),
      actor: by,
      text: [until === null ? null : t('opsProtection.history.until', { moment: fmt.dateTime(until) }), reason]
        .filter((part) => part !== null && part !== '')
        .join(' · '),
      tone: 'warning' as const,
    })),
    ...protection.steps.map(({ at, kind, period, step, from, to, by, effectiveAt }, index) => ({
      id: `step ${index}`,
      at,
      title: t('opsProtection.history.limit', {
        kind,
        period,
        step: t(`opsProtection.step.${step}`),
      }),
      actor: t(`opsProtection.by.${by === 'member' ? 'member' : 'house'}`),
      text: t('opsProtection.history.change', {
        from: from ?? t('opsProtection.limits.none'),
        to: to ?? t('opsProtection.limits.none'),
        moment: fmt.dateTime(effectiveAt),
      }),
      tone: 'info' as const,
    })),
    ...protection.checks.map(({ shownAt, answer }, index) => ({
      id: `check ${index}`,
      at: shownAt,
      title: t('opsProtection.history.check'),
      text: t(
        answer === null
          ? 'opsProtection.history.unanswered'
          : answer === 'stop'
            ? 'opsProtection.history.stopped'
            : 'opsProtection.history.wentOn',
      ),
      tone: 'neutral' as const,
    })),
  ].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return entries.length === 0 ? (
    <EmptyState art="search" title={t('opsProtection.history.empty')} />
  ) : (
    <RecordTimeline entries={entries} />
  );
};
