import { packOf, packs } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import type { RegisterRuleRow } from '@fairhouse/protocol/ops/settings-register';
import { checkPattern, describePattern } from '@fairhouse/protocol/patterns';
import { Panel } from '@fairhouse/ui/primitives/card';
import { Checkbox } from '@fairhouse/ui/primitives/checkbox';
import { DirectionProvider } from '@fairhouse/ui/primitives/direction';
import { Field } from '@fairhouse/ui/primitives/field';
import { Select } from '@fairhouse/ui/primitives/select';
import { TabPanel, Tabs } from '@fairhouse/ui/primitives/tabs';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { useState } from 'react';
import { usePreviewTexts } from './preview-texts.ts';
import { type FormSwitches, fieldsOf, previewBounds, type RegisterMethod } from './register-draft.ts';

type Props = { rules: readonly RegisterRuleRow[]; switches: FormSwitches };

const methods = ['register', 'registerMobile'] as const;

/** The form of the draft, in any language; input is validated by the rules and not sent. */
export const FormPreview = ({ rules, switches }: Props) => {
  const t = useT();
  const [packId, setPackId] = useState('EN');
  const [method, setMethod] = useState<RegisterMethod>('register');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const texts = usePreviewTexts(packId);
  const pack = packOf(packId);
  const shown = fieldsOf(rules, method, switches);
  const faultOf = (rule: RegisterRuleRow): string | undefined => {
    const value = typed[rule.field] ?? '';
    if (value === '') return undefined;
    const bounds = previewBounds(rule);
    if (checkPattern(rule.acceptedPattern, value, bounds).ok) return undefined;
    const { params } = describePattern(rule.acceptedPattern, bounds);
    return texts(`register.rule.${rule.acceptedPattern === '*' ? 'ANY' : rule.acceptedPattern}`, params);
  };
  return (
    <Panel title={t('opsSettings.register.preview')} hint={t('opsSettings.register.previewHint')}>
      <Field label={t('opsSettings.register.language')} className="mb-3">
        {(control) => (
          <Select
            {...control}
            value={packId}
            options={packs.map(({ id, displayName }) => ({ value: id, label: `${displayName} (${id})` }))}
            onChange={setPackId}
          />
        )}
      </Field>
      <div
        dir={pack?.dir ?? 'ltr'}
        lang={pack?.bcp47}
        className="rounded-lg border border-line-strong border-dashed bg-page p-3"
      >
        <DirectionProvider dir={pack?.dir ?? 'ltr'}>
          <Tabs
            label={texts('register.form.tabs')}
            items={methods.map((value) => ({ value, label: texts(`register.tab.${value}`) }))}
            value={method}
            onChange={(value) => setMethod(value === 'registerMobile' ? 'registerMobile' : 'register')}
          >
            <TabPanel value={method}>
              <div className="flex flex-col gap-3">
                {shown.length === 0 && <p className="text-sm text-muted">{t('opsSettings.register.closed')}</p>}
                {shown
                  .filter(({ field }) => field !== 'terms')
                  .map((rule) => (
                    <TextField
                      key={rule.field}
                      label={
                        rule.field === 'captcha'
                          ? t('opsSettings.register.field.captcha')
                          : texts(`register.field.${rule.field}`)
                      }
                      autoComplete="off"
                      data-1p-ignore
                      value={typed[rule.field] ?? ''}
                      requiredLabel={rule.required ? texts('register.form.required') : undefined}
                      error={faultOf(rule)}
                      onChange={(event) => setTyped({ ...typed, [rule.field]: event.target.value })}
                    />
                  ))}
                {shown.some(({ field }) => field === 'terms') && (
                  <Checkbox label={t('opsSettings.register.field.terms')} />
                )}
              </div>
            </TabPanel>
          </Tabs>
        </DirectionProvider>
      </div>
    </Panel>
  );
};
