import { useT } from '@fairhouse/i18n/react';
import { countWords, feedbackTypes } from '@fairhouse/protocol/feedback-words';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { Field } from '@fairhouse/ui/primitives/field';
import { Select } from '@fairhouse/ui/primitives/select';
import { TextArea } from '@fairhouse/ui/primitives/text-area';
import { useQueryClient } from '@tanstack/react-query';
import { MessageSquareText, Send } from 'lucide-react';
import { useState } from 'react';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { useAppForm } from '#shared/forms/use-app-form.ts';
import { CallFailure } from '#shared/lib/call.ts';
import { CaptchaField } from '#shared/proofs/captcha-field.tsx';
import { useCaptcha } from '#shared/proofs/use-captcha.ts';
import { settleCaptcha } from '#shared/session/captcha-duty.ts';
import { type FeedbackInput, sendFeedback } from './api.ts';
import { createRequestId } from './request-id.ts';
import { type WordBounds, WordMeter } from './word-meter.tsx';

type Values = { questionType: FeedbackInput['questionType']; content: string; captcha: string };

const start: Values = { questionType: 'account', content: '', captcha: '' };
/** The server's maximum of characters; words are counted separately. */
const charactersMax = 10_000;

/** The brand's own bounds, if an error response contains them. */
const boundsFrom = (error: unknown): WordBounds | null => {
  const { wordsMin: min, wordsMax: max } = error instanceof CallFailure ? error.details : {};
  return typeof min === 'number' && typeof max === 'number' ? { min, max } : null;
};

/** Sends feedback. A visitor solves a captcha first. */
export const FeedbackForm = ({ memberId, bounds: known }: { memberId: string | null; bounds: WordBounds }) => {
  const t = useT();
  const queryClient = useQueryClient();
  const captcha = useCaptcha({ isWantedFirst: memberId === null });
  const [requestId] = useState(createRequestId);
  const [knownBounds, setKnownBounds] = useState<WordBounds | null>(null);
  const [isSent, setSent] = useState(false);
  const bounds = knownBounds ?? known;
  const { field, form, failure, onSubmit, isSending } = useAppForm<Values>({
    defaultValues: start,
    byCode: {
      MESSAGE_FEEDBACK_LENGTH: 'content',
      AUTH_CAPTCHA_REQUIRED: 'captcha',
      AUTH_CAPTCHA_FAILED: 'captcha',
    },
    send: async ({ questionType, content, captcha: read }) => {
      const words = content.trim();
      const feedbackId = requestId.of(questionType, words);
      await sendFeedback(
        { feedbackId, questionType, content: words, ...captcha.proofOf(read) },
        { memberId, queryClient },
      );
      requestId.forget();
      setSent(true);
    },
    onFailure: (error) => {
      setKnownBounds(boundsFrom(error) ?? knownBounds);
      settleCaptcha(error, { captcha, clear: () => form.setValue('captcha', '') });
    },
  });
  const again = () => {
    form.reset(start);
    if (captcha.isWanted) captcha.renew();
    setSent(false);
  };
  // The server counts the words: browsers count some languages differently.
  const judge = (typed: string): true | string =>
    countWords(typed) > 0 || t('feedback.form.tooShort', { min: bounds.min });

  return (
    <Panel title={t('feedback.form.title')} icon={<MessageSquareText />}>
      {isSent ? (
        <div className="grid justify-items-start gap-4">
          <NoticeBar tone="positive" isLive title={t('feedback.sent.title')}>
            {t(memberId === null ? 'feedback.sent.visitor' : 'feedback.sent.member')}
          </NoticeBar>
          <Button variant="outline" onClick={again}>
            {t('feedback.sent.another')}
          </Button>
        </div>
      ) : (
        <form className="grid grid-cols-1 gap-4" onSubmit={onSubmit} noValidate aria-label={t('feedback.form.title')}>
          <FormBanner failure={failure} />
          {memberId === null && <NoticeBar tone="info">{t('feedback.form.visitor')}</NoticeBar>}
          <Field label={t('feedback.form.type')}>
            {(control) => (
              <Select
                {...control}
                size="lg"
                value={form.watch('questionType')}
                onChange={(value) => form.setValue('questionType', value as Values['questionType'])}
                options={feedbackTypes.map((type) => ({ value: type, label: t(`feedback.type.${type}`) }))}
              />
            )}
          </Field>
          <TextArea
            {...field('content', { validate: judge })}
            label={t('feedback.form.content')}
            hint={t('feedback.form.hint')}
            rows={6}
            maxLength={charactersMax}
          />
          <WordMeter count={countWords(form.watch('content'))} {...bounds} />
          {captcha.isWanted && (
            <CaptchaField
              {...field('captcha', {
                validate: (typed) => captcha.isSolved || typed.trim() !== '' || t('entry.required.captcha'),
              })}
              captcha={captcha}
            />
          )}
          <Button
            type="submit"
            variant="primary"
            size="lg"
            icon={<Send />}
            isLoading={isSending}
            className="sm:justify-self-start"
          >
            {t('feedback.form.send')}
          </Button>
        </form>
      )}
    </Panel>
  );
};
