import { useFmt, useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { ScrollArea } from '@fairhouse/ui/primitives/scroll-area';
import { TextArea } from '@fairhouse/ui/primitives/text-area';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { useAppForm } from '#shared/forms/use-app-form.ts';
import type { RefusedName } from './agent-accounts.api.ts';
import type { CreateFormProps } from './create-one-form.tsx';
import { type JudgedName, judgeNames, type NameFault, namesIn } from './names.rules.ts';
import { useCreateAccounts } from './use-create-accounts.ts';
import { useNameTexts } from './use-name-texts.ts';

const namesMin = 2;
const namesMax = 200;

type Wrong = JudgedName & { fault: NameFault };

const WrongNames = ({ wrong, faultText }: { wrong: readonly Wrong[]; faultText: (fault: NameFault) => string }) => {
  const t = useT();
  return (
    <section aria-label={t('agentAccounts.many.wrong')} className="rounded-md border border-line bg-surface-2 p-3">
      <p className="font-semibold text-sm text-text-1">{t('agentAccounts.many.wrongCount', { count: wrong.length })}</p>
      <ScrollArea label={t('agentAccounts.many.wrong')} className="mt-2 max-h-48">
        <ul className="grid gap-1.5 text-caption">
          {wrong.map(({ name, fault }, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same name may be there twice.
            <li key={line} className="flex flex-wrap gap-x-2">
              <bdi dir="ltr" className="min-w-0 font-semibold text-text-1 [overflow-wrap:anywhere]">
                {name}
              </bdi>
              <span className="min-w-0 text-negative">{faultText(fault)}</span>
            </li>
          ))}
        </ul>
      </ScrollArea>
    </section>
  );
};

/** 2 to 200 accounts at once, all or none. */
export const CreateManyForm = ({ memberId, onIssued }: CreateFormProps) => {
  const t = useT();
  const fmt = useFmt();
  const { rule, ruleText, faultText } = useNameTexts();
  const { create, isRepeated } = useCreateAccounts(memberId, onIssued);
  const [refused, setRefused] = useState<readonly RefusedName[]>([]);
  const wrongIn = (text: string): Wrong[] =>
    judgeNames(namesIn(text), rule, refused).filter((judged): judged is Wrong => judged.fault !== null);
  const { field, form, failure, onSubmit, isSending } = useAppForm({
    defaultValues: { names: '' },
    send: async ({ names }) => {
      const notTaken = await create(namesIn(names));
      setRefused(notTaken);
      if (notTaken.length > 0)
        form.setError('names', { type: 'refused', message: t('agentAccounts.many.fix') }, { shouldFocus: true });
    },
  });
  const text = form.watch('names');
  const count = namesIn(text).length;
  const wrong = wrongIn(text);
  const judge = (typed: string): true | string => {
    const { length } = namesIn(typed);
    if (length < namesMin) return t('agentAccounts.many.tooFew', { min: namesMin });
    if (length > namesMax) return t('agentAccounts.many.tooMany', { max: namesMax });
    return wrongIn(typed).length === 0 || t('agentAccounts.many.fix');
  };
  return (
    <Panel title={t('agentAccounts.many.title')} hint={t('agentAccounts.many.hint')} icon={<Users />}>
      <form className="grid max-w-2xl grid-cols-1 gap-4" noValidate onSubmit={onSubmit}>
        <FormBanner failure={failure} />
        {isRepeated && (
          <NoticeBar tone="info" isLive>
            {t('agentAccounts.page.repeated')}
          </NoticeBar>
        )}
        <TextArea
          {...field('names', { validate: judge })}
          label={t('agentAccounts.many.names')}
          hint={ruleText}
          aside={
            <span className="tabular-nums">
              {t('agentAccounts.many.count', { count: fmt.number(count), max: fmt.number(namesMax) })}
            </span>
          }
          rows={8}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
        />
        {wrong.length > 0 && <WrongNames wrong={wrong} faultText={faultText} />}
        <Button type="submit" variant="primary" size="lg" className="sm:justify-self-start" isLoading={isSending}>
          {t('agentAccounts.many.create')}
        </Button>
      </form>
    </Panel>
  );
};
