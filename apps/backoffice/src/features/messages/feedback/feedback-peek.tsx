import { useT } from '@fairhouse/i18n/react';
import { opsAnswerFeedbackEndpoint, opsListFeedbackEndpoint } from '@fairhouse/protocol/ops/messages';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { TextArea } from '@fairhouse/ui/primitives/text-area';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { StateBadge, TimeCell } from '#framework/cells.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { OpsLink } from '#framework/ops-link.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';

export type FeedbackRow = OpsValue<typeof opsListFeedbackEndpoint>['rows'][number];

const tones = { open: 'warning', answered: 'positive', closed: 'neutral' } as const;

const FeedbackState = ({ state }: Pick<FeedbackRow, 'state'>) => {
  const t = useT();
  return <StateBadge tone={tones[state]}>{t(`opsMessages.feedbackState.${state}`)}</StateBadge>;
};

const Said = ({ title, at, text, isOurs = false }: { title: string; at: string; text: string; isOurs?: boolean }) => (
  <div className={`grid min-w-0 grid-cols-1 gap-1 border-s-2 ps-3 ${isOurs ? 'border-action-text' : 'border-line'}`}>
    <p className="flex flex-wrap items-baseline gap-x-3 text-caption">
      <bdi className="font-semibold text-text-1">{title}</bdi>
      <TimeCell at={at} />
    </p>
    <p dir="auto" className="whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">
      {text}
    </p>
  </div>
);

/** A member's message, the replies to it, and a field for the next reply. */
export const FeedbackPeek = ({ row }: { row: FeedbackRow }) => {
  const t = useT();
  const brandId = useBrandId();
  const mayAnswer = useMay('support.edit', brandId);
  const [text, setText] = useState('');
  const [sentReply, setSentReply] = useState<{ text: string; close: boolean } | null>(null);
  const answer = useOpsChange(opsAnswerFeedbackEndpoint, {
    invalidates: [opsListFeedbackEndpoint],
    done: 'opsMessages.feedback.done',
  });
  const { feedbackId, member, replies } = row;
  const run = (body: { text: string; close: boolean }) =>
    answer.run({ params: { brandId, feedbackId }, body }).then(
      () => {
        setText('');
        setSentReply(body);
      },
      () => undefined,
    );
  const trimmed = text.trim();
  const isClosed = row.state === 'closed' || sentReply?.close === true;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <FeedbackState state={isClosed ? 'closed' : sentReply === null ? row.state : 'answered'} />
        <span className="text-caption text-muted">{t(`opsMessages.type.${row.questionType}`)}</span>
        {member !== null && <OpsLink href={`/b/${brandId}/members/${member.memberId}`}>{member.name}</OpsLink>}
      </div>
      <Said title={member?.name ?? t('opsMessages.feedback.visitor')} at={row.at} text={row.content} />
      {replies.map((reply) => (
        <Said key={reply.at} title={reply.by.name} at={reply.at} text={reply.text} isOurs />
      ))}
      {sentReply !== null && sentReply.text !== '' && (
        <NoticeBar tone="positive" isLive title={t('opsMessages.feedback.answered')}>
          {sentReply.text}
        </NoticeBar>
      )}
      {mayAnswer && !isClosed && (
        <div className="grid grid-cols-1 gap-3">
          {member === null && <NoticeBar tone="info">{t('opsMessages.feedback.noBox')}</NoticeBar>}
          <TextArea
            label={t('opsMessages.feedback.answer')}
            rows={5}
            maxLength={4_000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              variant="primary"
              icon={<Send />}
              isLoading={answer.isRunning}
              disabled={trimmed === ''}
              onClick={() => void run({ text: trimmed, close: false })}
            >
              {t('opsMessages.feedback.send')}
            </Button>
            <Button isLoading={answer.isRunning} onClick={() => void run({ text: trimmed, close: true })}>
              {t(trimmed === '' ? 'opsMessages.feedback.close' : 'opsMessages.feedback.sendAndClose')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
};
