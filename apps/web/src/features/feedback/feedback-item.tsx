import { useFmt, useT } from '@fairhouse/i18n/react';
import { Badge } from '@fairhouse/ui/primitives/badge';
import type { Feedback } from './api.ts';

const tones = { open: 'warning', answered: 'positive', closed: 'neutral' } as const;

/** One feedback message and the reply to it. */
export const FeedbackItem = ({ feedback }: { feedback: Feedback }) => {
  const t = useT();
  const fmt = useFmt();
  return (
    <li className="grid min-w-0 grid-cols-1 gap-3 rounded-md border border-line bg-surface-2 p-3 sm:p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-sm font-bold text-text-1">{t(`feedback.type.${feedback.questionType}`)}</h3>
        <Badge tone={tones[feedback.state]}>{t(`feedback.state.${feedback.state}`)}</Badge>
        <time dateTime={feedback.at} className="text-caption text-muted">
          {fmt.dateTime(feedback.at)}
        </time>
      </div>
      <p dir="auto" className="whitespace-pre-wrap text-sm text-text-2 [overflow-wrap:anywhere]">
        {feedback.content}
      </p>
      {feedback.replies.map(({ text, at }) => (
        <div key={at} className="grid grid-cols-1 gap-1 border-action-text border-s-2 ps-3">
          <p className="flex flex-wrap items-baseline gap-x-3 text-caption">
            <span className="font-semibold text-action-text">{t('feedback.list.reply')}</span>
            <time dateTime={at} className="text-muted">
              {fmt.dateTime(at)}
            </time>
          </p>
          <p dir="auto" className="whitespace-pre-wrap text-sm text-text-1 [overflow-wrap:anywhere]">
            {text}
          </p>
        </div>
      ))}
    </li>
  );
};
