import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { Checkbox } from '@fairhouse/ui/primitives/checkbox';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { useAppForm } from '#shared/forms/use-app-form.ts';
import { showToast } from '#shared/toasts/toast.store.ts';
import { createLink, linksQuery } from './agent-accounts.api.ts';
import { dayOf, endOfDay, type LinkValues, usesOf } from './link-form.rules.ts';

const start: LinkValues = { label: '', until: '', uses: '', isForAgents: false };
const labelMax = 40;

/** A new invitation link. */
export const LinkForm = ({ memberId }: { memberId: string }) => {
  const t = useT();
  const queryClient = useQueryClient();
  const today = dayOf(new Date());
  const { field, form, failure, onSubmit, isSending } = useAppForm<LinkValues>({
    defaultValues: start,
    send: async ({ label, until, uses, isForAgents }) => {
      const { queryKey } = linksQuery(memberId);
      const link = await createLink({
        label: label.trim(),
        isForAgents,
        expiresAt: endOfDay(until) ?? null,
        usesMax: usesOf(uses) ?? null,
      });
      queryClient.setQueryData(queryKey, (links) => links && [link, ...links]);
      void queryClient.invalidateQueries({ queryKey });
      showToast({ tone: 'success', id: 'agentAccounts.link.created' });
      form.reset(start);
    },
  });
  return (
    <Panel title={t('agentAccounts.link.newTitle')} hint={t('agentAccounts.link.newHint')} icon={<Link2 />}>
      <form className="grid max-w-2xl grid-cols-1 gap-4 sm:grid-cols-2" noValidate onSubmit={onSubmit}>
        <div className="empty:hidden sm:col-span-2">
          <FormBanner failure={failure} />
        </div>
        <TextField
          className="sm:col-span-2"
          {...field('label', { validate: (typed) => typed.trim() !== '' || t('agentAccounts.link.labelMissing') })}
          label={t('agentAccounts.link.label')}
          hint={t('agentAccounts.link.labelHint')}
          autoComplete="off"
          maxLength={labelMax}
        />
        <TextField
          {...field('until', {
            validate: (typed) =>
              (endOfDay(typed) !== undefined && (typed === '' || typed >= today)) || t('agentAccounts.link.untilWrong'),
          })}
          type="date"
          min={today}
          label={t('agentAccounts.link.until')}
          hint={t('agentAccounts.link.untilHint')}
        />
        <TextField
          {...field('uses', { validate: (typed) => usesOf(typed) !== undefined || t('agentAccounts.link.usesWrong') })}
          label={t('agentAccounts.link.uses')}
          hint={t('agentAccounts.link.usesHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          dir="ltr"
        />
        <Checkbox
          className="sm:col-span-2"
          {...field('isForAgents')}
          label={t('agentAccounts.link.forAgents')}
          hint={t('agentAccounts.link.forAgentsHint')}
        />
        <Button type="submit" variant="primary" size="lg" className="sm:justify-self-start" isLoading={isSending}>
          {t('agentAccounts.link.create')}
        </Button>
      </form>
    </Panel>
  );
};
