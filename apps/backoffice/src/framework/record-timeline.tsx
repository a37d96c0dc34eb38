import { useFmt, useT } from '@fairhouse/i18n/react';
import { Timeline } from '@fairhouse/ui/primitives/timeline';
import type { ReactNode } from 'react';
import type { Tone } from './tone.types.ts';

export type RecordEntry = {
  readonly id: string;
  /** An ISO instant. */
  readonly at: string;
  readonly title: ReactNode;
  readonly actor?: string | undefined;
  readonly text?: ReactNode;
  /** Opened by the reader: a difference, a payload. */
  readonly detail?: ReactNode;
  readonly tone?: Tone;
};

export type RecordTimelineProps = { entries: readonly RecordEntry[]; label?: string };

/** The history of one object, in the given order, newest first. */
export const RecordTimeline = ({ entries, label }: RecordTimelineProps) => {
  const t = useT();
  const fmt = useFmt();
  return (
    <Timeline
      label={label ?? t('ops.timeline.label')}
      events={entries.map(({ id, at, title, actor, text, detail, tone = 'info' }) => ({
        id,
        title,
        tone,
        time: fmt.dateTime(at, 'medium', { seconds: true }),
        dateTime: at,
        text: (
          <>
            {actor !== undefined && (
              <p className="text-caption text-muted">
                <bdi>{actor}</bdi>
              </p>
            )}
            {text}
            {detail !== undefined && (
              <details className="mt-1">
                <summary className="w-fit cursor-pointer rounded-sm text-action-text text-caption hover:underline">
                  {t('ops.timeline.detail')}
                </summary>
                <div className="mt-2">{detail}</div>
              </details>
            )}
          </>
        ),
      }))}
    />
  );
};
