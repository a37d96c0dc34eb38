import { useT } from '@fairhouse/i18n/react';
import { opsAnswerBetDisputeEndpoint, opsListBetDisputesEndpoint } from '@fairhouse/protocol/ops/messages';
import { Button } from '@fairhouse/ui/primitives/button';
import { Chip, ChipGroup } from '@fairhouse/ui/primitives/chip';
import { TextArea } from '@fairhouse/ui/primitives/text-area';
import { type FormEvent, useState } from 'react';
import { useBrandId } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { disputeStateIds } from './dispute-texts.ts';

const verdicts = ['upheld', 'declined'] as const;
const answerMin = 3;
const answerMax = 2_000;

/** Decides a dispute, once, with a text for the member. It moves no money. */
export const DisputeAnswer = ({ roundRef }: { roundRef: string }) => {
  const t = useT();
  const brandId = useBrandId();
  const [verdict, setVerdict] = useState<(typeof verdicts)[number] | null>(null);
  const [answer, setAnswer] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, isRunning } = useOpsChange(opsAnswerBetDisputeEndpoint, {
    invalidates: [opsListBetDisputesEndpoint],
    done: 'opsBooks.dispute.done',
  });
  const isShort = answer.trim().length < answerMin;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (verdict === null || isShort) return;
    // The error has already been shown.
    run({ params: { brandId, roundRef }, body: { verdict, answer: answer.trim() } }).catch(() => {});
  };
  return (
    <form onSubmit={send} noValidate className="grid gap-3 border-line border-t pt-4">
      <div className="grid gap-1.5">
        <ChipGroup
          label={t('opsBooks.dispute.verdict')}
          value={verdict}
          onChange={(value) => setVerdict(verdicts.find((known) => known === value) ?? null)}
        >
          {verdicts.map((known) => (
            <Chip key={known} value={known}>
              {t(disputeStateIds[known])}
            </Chip>
          ))}
        </ChipGroup>
        {isTried && verdict === null && (
          <p role="alert" className="text-caption text-negative">
            {t('opsBooks.dispute.verdictNeeded')}
          </p>
        )}
      </div>
      <TextArea
        label={t('opsBooks.dispute.answer')}
        hint={t('opsBooks.dispute.answerHint')}
        error={isTried && isShort ? t('opsBooks.dispute.answerNeeded') : undefined}
        value={answer}
        maxLength={answerMax}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <Button type="submit" variant="primary" isLoading={isRunning} className="justify-self-start">
        {t('opsBooks.dispute.send')}
      </Button>
    </form>
  );
};
