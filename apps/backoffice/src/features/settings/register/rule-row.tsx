import type { MessageId } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import type { RegisterRuleRow } from '@fairhouse/protocol/ops/settings-register';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Checkbox } from '@fairhouse/ui/primitives/checkbox';
import { Field } from '@fairhouse/ui/primitives/field';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { Select } from '@fairhouse/ui/primitives/select';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  acceptedPatterns,
  askedAt,
  askedWhen,
  asksForMixture,
  changed,
  momentsOf,
  type RegisterMethod,
} from './register-draft.ts';

type Props = {
  rule: RegisterRuleRow;
  isReadOnly: boolean;
  onChange: (rule: RegisterRuleRow) => void;
  onMove: (by: -1 | 1) => void;
};

const methods: readonly RegisterMethod[] = ['register', 'registerMobile'];

const numberOf = (text: string): number | null => (/^\d{1,3}$/.test(text) ? Number(text) : null);

/** One field: when it is asked for, whether it is required, in which forms, and what it accepts. */
export const RuleRow = ({ rule, isReadOnly, onChange, onMove }: Props) => {
  const t = useT();
  const { field, shown, required, acceptedPattern, min, max, moment } = rule;
  const name = t(`opsSettings.register.field.${field}` as MessageId);
  const write = (changes: Partial<RegisterRuleRow>) => onChange(changed(rule, changes));
  return (
    <li className="border-line border-t px-4 py-3 first:border-t-0">
      <fieldset disabled={isReadOnly} className="grid gap-x-4 gap-y-2 lg:grid-cols-[11rem_minmax(0,1fr)_auto]">
        <legend className="sr-only">{name}</legend>
        <div className="flex flex-col gap-1">
          <p className="font-semibold text-sm text-text-1">{name}</p>
          <Field label={t('opsSettings.register.when')}>
            {(control) => (
              <Select
                {...control}
                size="sm"
                disabled={isReadOnly}
                value={askedWhen(rule)}
                options={momentsOf(rule).map((value) => ({ value, label: t(`opsSettings.register.moment.${value}`) }))}
                onChange={(value) => {
                  const when = momentsOf(rule).find((each) => each === value);
                  if (when !== undefined) onChange(askedAt(rule, when));
                }}
              />
            )}
          </Field>
          <Checkbox
            label={t('opsSettings.register.required')}
            checked={required}
            disabled={!shown || moment !== 'registration'}
            onChange={(event) => write({ required: event.target.checked })}
          />
        </div>
        <div className="grid min-w-0 content-start gap-2 sm:grid-cols-[minmax(0,1fr)_6rem_6rem]">
          <Field label={t('opsSettings.register.pattern')}>
            {(control) => (
              <Select
                {...control}
                size="sm"
                disabled={isReadOnly}
                value={acceptedPattern}
                options={acceptedPatterns.map((value) => ({
                  value,
                  label: value === '*' ? t('opsSettings.register.anyPattern') : value,
                }))}
                onChange={(value) => {
                  const chosen = acceptedPatterns.find((each) => each === value);
                  if (chosen !== undefined) write({ acceptedPattern: chosen });
                }}
              />
            )}
          </Field>
          <TextField
            label={t('opsSettings.register.min')}
            inputMode="numeric"
            value={min === null ? '' : String(min)}
            onChange={(event) => write({ min: numberOf(event.target.value) })}
          />
          <TextField
            label={t('opsSettings.register.max')}
            inputMode="numeric"
            value={max === null ? '' : String(max)}
            onChange={(event) => write({ max: numberOf(event.target.value) })}
          />
          <div className="flex flex-wrap gap-x-5 sm:col-span-3">
            {methods.map((method) => (
              <Checkbox
                key={method}
                label={t(`opsSettings.register.${method}`)}
                checked={rule.methods.includes(method)}
                onChange={(event) =>
                  write({
                    methods: methods.filter((each) =>
                      each === method ? event.target.checked : rule.methods.includes(each),
                    ),
                  })
                }
              />
            ))}
          </div>
          {asksForMixture(rule) && (
            <div className="sm:col-span-3">
              <NoticeBar tone="warning">{t('opsSettings.register.mixture')}</NoticeBar>
            </div>
          )}
        </div>
        {!isReadOnly && (
          <div className="flex gap-1 lg:flex-col">
            <IconButton size="sm" label={t('opsSettings.register.up', { name })} onClick={() => onMove(-1)}>
              <ArrowUp />
            </IconButton>
            <IconButton size="sm" label={t('opsSettings.register.down', { name })} onClick={() => onMove(1)}>
              <ArrowDown />
            </IconButton>
          </div>
        )}
      </fieldset>
    </li>
  );
};
