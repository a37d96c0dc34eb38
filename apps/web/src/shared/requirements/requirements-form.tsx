import { useT } from '@fairhouse/i18n/react';
import { api } from '@fairhouse/protocol/client';
import { type AcceptedPattern, checkPattern, describePattern } from '@fairhouse/protocol/patterns';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { Mail, Smartphone } from 'lucide-react';
import { FormBanner } from '../forms/form-banner.tsx';
import { useAppForm } from '../forms/use-app-form.ts';
import { call } from '../lib/call.ts';
import { goTo } from '../navigation/navigator.ts';
import { memberPages } from '../session/open-member-page.ts';
import { withStepUp } from '../session/with-step-up.ts';
import { type MissingField, type Requirement, type RequirementAct, requirementsQuery } from './requirements.ts';

const icons = { mobile: <Smartphone />, email: <Mail /> };

const isField = (each: Requirement): each is MissingField => each.kind === 'profile';

const useRuleText = () => {
  const t = useT();
  return ({ pattern, min, max }: MissingField): string =>
    t(`register.rule.${pattern === '*' ? 'ANY' : (pattern as Exclude<AcceptedPattern, '*'>)}`, {
      length: describePattern(pattern as AcceptedPattern, { min, max }).params.length,
    });
};

export type RequirementsFormProps = { memberId: string; act: RequirementAct; missing: readonly Requirement[] };

/** The details that a deposit or a withdrawal still needs, in one short form; contacts are verified on their own page. */
export const RequirementsForm = ({ memberId, act, missing }: RequirementsFormProps) => {
  const t = useT();
  const queryClient = useQueryClient();
  const ruleText = useRuleText();
  const fields = missing.filter(isField);
  const { field, failure, onSubmit, isSending } = useAppForm<Record<string, string>>({
    defaultValues: Object.fromEntries(fields.map((each) => [each.field, ''])),
    send: async (values) => {
      try {
        for (const { field: name } of fields) {
          const body = { field: name, value: values[name] ?? '' };
          await withStepUp(() => call((signal) => api.PUT('/api/member/v1/profile/details', { signal, body })));
        }
      } finally {
        // Also after a refusal: what was saved before it is no longer asked for.
        await queryClient.invalidateQueries({ queryKey: requirementsQuery(memberId, act).queryKey });
      }
    },
  });
  return (
    <Panel title={t(`profile.needed.${act}`)} hint={t('profile.needed.hint')}>
      {fields.length > 0 && (
        <form className="grid gap-4" noValidate onSubmit={onSubmit}>
          <FormBanner failure={failure} />
          {fields.map((each) => (
            <TextField
              key={each.field}
              {...field(each.field, {
                validate: (typed) => {
                  const { min, max } = each;
                  const isFit = checkPattern(each.pattern as AcceptedPattern, (typed ?? '').trim(), { min, max }).ok;
                  return isFit || ruleText(each);
                },
              })}
              label={t(`profile.field.${each.field}`)}
              hint={ruleText(each)}
              maxLength={each.max}
              dir="auto"
              inputMode={each.pattern === 'DIGITS' ? 'numeric' : 'text'}
              autoComplete={each.field === 'realName' ? 'name' : 'off'}
            />
          ))}
          <Button type="submit" variant="primary" size="lg" isBlock isLoading={isSending}>
            {t('profile.needed.continue')}
          </Button>
        </form>
      )}
      <div className="mt-3 grid gap-3 empty:hidden">
        {missing.map(
          (each) =>
            each.kind === 'contact' && (
              <Button
                key={each.contact}
                variant="outline"
                size="lg"
                isBlock
                icon={icons[each.contact]}
                onClick={() => goTo(memberPages.account)}
              >
                {t(`profile.needed.${each.contact}`)}
              </Button>
            ),
        )}
      </div>
    </Panel>
  );
};
