import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { TextArea } from '@fairhouse/ui/primitives/text-area';
import { useQueryClient } from '@tanstack/react-query';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { useAppForm } from '#shared/forms/use-app-form.ts';
import { applicationQuery, applyForAgent } from './affiliate.api.ts';
import { answerMax, answerMin, textOf } from './application.rules.ts';

const questions = ['who', 'how'] as const;

/** Two short questions, which staff reads as one text. */
export const ApplicationForm = ({ memberId }: { memberId: string }) => {
  const t = useT();
  const queryClient = useQueryClient();
  const { field, failure, onSubmit, isSending } = useAppForm({
    defaultValues: { who: '', how: '' },
    send: async (answers) => {
      const application = await applyForAgent(textOf(answers));
      queryClient.setQueryData(applicationQuery(memberId).queryKey, application);
    },
  });
  return (
    <form className="grid grid-cols-1 gap-4" noValidate onSubmit={onSubmit}>
      <FormBanner failure={failure} />
      {questions.map((name) => (
        <TextArea
          key={name}
          {...field(name, {
            validate: (typed) => typed.trim().length >= answerMin || t(`affiliate.form.${name}Missing`),
          })}
          label={t(`affiliate.form.${name}`)}
          hint={t(`affiliate.form.${name}Hint`)}
          maxLength={answerMax}
          counter={(count) => t('affiliate.form.count', { count, max: answerMax })}
        />
      ))}
      <Button type="submit" variant="primary" size="lg" className="sm:justify-self-start" isLoading={isSending}>
        {t('affiliate.form.send')}
      </Button>
    </form>
  );
};
