import { useFmt, useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { SkeletonText } from '@fairhouse/ui/primitives/skeleton';
import { TextArea } from '@fairhouse/ui/primitives/text-area';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import { type BetDispute as Dispute, disputeBet, disputeQuery } from './api.ts';

const commentMax = 1_000;
const tones = { open: 'info', upheld: 'positive', declined: 'info' } as const;

const DisputeStatus = ({ dispute }: { dispute: Dispute }) => {
  const t = useT();
  const fmt = useFmt();
  return (
    <section className="grid gap-2">
      <h3 className="text-base">{t('bets.dispute.title')}</h3>
      <NoticeBar tone={tones[dispute.state]}>{t(`bets.dispute.state.${dispute.state}`)}</NoticeBar>
      <p className="whitespace-pre-wrap break-words text-sm text-text-1">
        <bdi>{dispute.comment}</bdi>
      </p>
      <p className="text-caption text-muted">{t('bets.dispute.sent', { date: fmt.dateTime(dispute.at, 'medium') })}</p>
      {dispute.answer !== null && (
        <div className="grid gap-1 rounded-md bg-surface-2 p-3">
          <p className="text-caption text-muted">{t('bets.dispute.answer')}</p>
          <p className="whitespace-pre-wrap break-words text-sm text-text-1">
            <bdi>{dispute.answer}</bdi>
          </p>
        </div>
      )}
    </section>
  );
};

const Form = ({ memberId, roundRef, onCancel }: { memberId: string; roundRef: string; onCancel: () => void }) => {
  const t = useT();
  const queryClient = useQueryClient();
  const [comment, setComment] = useState('');
  const [isLacking, setLacking] = useState(false);
  const sending = useMutation({
    mutationFn: () => disputeBet(roundRef, comment.trim()),
    onSuccess: (dispute) => queryClient.setQueryData(disputeQuery(memberId, roundRef).queryKey, { dispute }),
  });
  const failure = sending.error instanceof CallFailure ? sending.error : null;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const isEmpty = comment.trim() === '';
    setLacking(isEmpty);
    if (!isEmpty) sending.mutate();
  };
  return (
    <form onSubmit={send} noValidate className="grid gap-3">
      <TextArea
        label={t('bets.dispute.comment')}
        hint={t('bets.dispute.hint')}
        error={isLacking ? t('bets.dispute.needed') : failure === null ? undefined : errorText(t, failure.code)}
        value={comment}
        maxLength={commentMax}
        onChange={(event) => setComment(event.target.value)}
        counter={(count) => t('bets.dispute.counter', { count, max: commentMax })}
      />
      <div className="grid grid-cols-2 gap-2">
        <Button variant="quiet" onClick={onCancel}>
          {t('bets.dispute.cancel')}
        </Button>
        <Button type="submit" variant="primary" isLoading={sending.isPending}>
          {t('bets.dispute.send')}
        </Button>
      </div>
    </form>
  );
};

/** A member's dispute of a round: the form, or its state and the answer. */
export const BetDispute = ({ memberId, roundRef }: { memberId: string; roundRef: string }) => {
  const t = useT();
  const [isWriting, setWriting] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(disputeQuery(memberId, roundRef));
  if (data === undefined && error === null) return <SkeletonText lines={2} />;
  if (data === undefined)
    return (
      <ErrorState
        isCompact
        title={t('bets.dispute.failed')}
        text={error instanceof CallFailure ? errorText(t, error.code) : undefined}
        retryLabel={t('core.action.retry')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data.dispute !== null) return <DisputeStatus dispute={data.dispute} />;
  if (isWriting) return <Form memberId={memberId} roundRef={roundRef} onCancel={() => setWriting(false)} />;
  return (
    <Button variant="quiet" icon={<Flag />} onClick={() => setWriting(true)}>
      {t('bets.dispute.ask')}
    </Button>
  );
};
