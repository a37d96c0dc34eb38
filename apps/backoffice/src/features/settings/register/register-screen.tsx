import type { MessageId } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import {
  getRegisterRulesEndpoint,
  type RegisterRuleRow,
  setRegisterRulesEndpoint,
} from '@fairhouse/protocol/ops/settings-register';
import { Button } from '@fairhouse/ui/primitives/button';
import { useState } from 'react';
import type { OpsValue } from '#framework/ops-call.ts';
import { OpsPage } from '#framework/ops-page.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { useReason } from '../use-reason.tsx';
import { FormPreview } from './form-preview.tsx';
import { moved } from './register-draft.ts';
import { RuleRow } from './rule-row.tsx';

const Rules = ({ value }: { value: OpsValue<typeof getRegisterRulesEndpoint> }) => {
  const t = useT();
  const brandId = useBrandId();
  const isReadOnly = !useMay('register_rule.edit');
  const [typed, setTyped] = useState<readonly RegisterRuleRow[] | null>(null);
  const { ask, dialog } = useReason();
  const change = useOpsChange(setRegisterRulesEndpoint, {
    invalidates: [getRegisterRulesEndpoint],
    done: 'opsSettings.register.done',
  });
  const rules = typed ?? value.rules;
  const differing = rules.filter((rule, place) => JSON.stringify(rule) !== JSON.stringify(value.rules[place]));
  const nameOf = ({ field }: RegisterRuleRow) => t(`opsSettings.register.field.${field}` as MessageId);
  const save = () =>
    void ask({
      title: t('opsSettings.register.askTitle'),
      effect: t('opsSettings.register.effect', { count: differing.length, names: differing.map(nameOf).join(', ') }),
      confirmLabel: t('opsSettings.register.save'),
      run: (reason) =>
        change.run({ params: { brandId }, body: { revision: value.revision, rules: [...rules], reason } }),
    }).then(
      () => setTyped(null),
      () => undefined,
    );
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
      <div className="min-w-0">
        <ul className="rounded-lg border border-line bg-surface-1">
          {rules.map((rule, place) => (
            <RuleRow
              key={rule.field}
              rule={rule}
              isReadOnly={isReadOnly}
              onChange={(next) => setTyped(rules.map((each, index) => (index === place ? next : each)))}
              onMove={(by) => setTyped(moved(rules, place, by))}
            />
          ))}
        </ul>
        {differing.length > 0 && (
          <div className="sticky bottom-0 mt-3 flex flex-wrap items-center justify-end gap-2 rounded-lg border border-line-strong bg-surface-2 p-3 shadow-2">
            <span className="me-auto text-sm text-muted">
              {t('opsSettings.regions.changes', { count: differing.length })}
            </span>
            <Button onClick={() => setTyped(null)}>{t('opsSettings.action.discard')}</Button>
            <Button variant="primary" onClick={save}>
              {t('opsSettings.register.save')}
            </Button>
          </div>
        )}
      </div>
      <div className="min-w-0 xl:sticky xl:top-4">
        <FormPreview rules={rules} switches={value.switches} />
      </div>
      {dialog}
    </div>
  );
};

/** B42: the fields of the registration forms. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  const query = useOpsQuery(getRegisterRulesEndpoint, { params: { brandId } });
  return (
    <OpsPage title={t('opsSettings.register.title')} hint={t('opsSettings.register.hint')}>
      <div className="mb-4 flex flex-col gap-3 empty:hidden">
        <ReadOnlyNote permission="register_rule.edit" />
      </div>
      <QueryView query={query}>{(value) => <Rules value={value} />}</QueryView>
    </OpsPage>
  );
};
