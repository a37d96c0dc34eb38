import { useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { UserPlus } from 'lucide-react';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { useAppForm } from '#shared/forms/use-app-form.ts';
import type { IssuedAccount } from './agent-accounts.api.ts';
import { judgeNames } from './names.rules.ts';
import { useCreateAccounts } from './use-create-accounts.ts';
import { useNameTexts } from './use-name-texts.ts';

export type CreateFormProps = { memberId: string; onIssued: (accounts: readonly IssuedAccount[]) => void };

/** One account by hand: the agent chooses the name, the new person everything else. */
export const CreateOneForm = ({ memberId, onIssued }: CreateFormProps) => {
  const t = useT();
  const { rule, ruleText, faultText } = useNameTexts();
  const { create, isRepeated } = useCreateAccounts(memberId, onIssued);
  const { field, form, failure, onSubmit, isSending } = useAppForm({
    defaultValues: { username: '' },
    send: async ({ username }) => {
      const [refused] = await create([username.trim()]);
      if (refused !== undefined)
        form.setError('username', { type: 'refused', message: faultText(refused.why) }, { shouldFocus: true });
    },
  });
  const judge = (typed: string): true | string => {
    const name = typed.trim();
    if (name === '') return t('agentAccounts.one.missing');
    const fault = judgeNames([name], rule)[0]?.fault ?? null;
    return fault === null || faultText(fault);
  };
  return (
    <Panel title={t('agentAccounts.one.title')} hint={t('agentAccounts.one.hint')} icon={<UserPlus />}>
      <form className="grid max-w-lg grid-cols-1 gap-4" noValidate onSubmit={onSubmit}>
        <FormBanner failure={failure} />
        {isRepeated && (
          <NoticeBar tone="info" isLive>
            {t('agentAccounts.page.repeated')}
          </NoticeBar>
        )}
        <TextField
          {...field('username', { validate: judge })}
          label={t('agentAccounts.one.name')}
          hint={ruleText}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={64}
          dir="ltr"
        />
        <Button type="submit" variant="primary" size="lg" className="sm:justify-self-start" isLoading={isSending}>
          {t('agentAccounts.one.create')}
        </Button>
      </form>
    </Panel>
  );
};
