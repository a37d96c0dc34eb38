import type { MessageId } from '@fairhouse/i18n';
import { useFmt, useT } from '@fairhouse/i18n/react';
import type { OpsConstant } from '@fairhouse/protocol/ops/settings-constants';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { Button } from '@fairhouse/ui/primitives/button';
import type { UseFormReturn } from 'react-hook-form';
import { FormText } from '#framework/form-fields.tsx';
import { LastChange } from '../last-change.tsx';
import type { ConstantValues } from './constant-values.ts';

export const titleIdOf = (key: OpsConstant['key']): MessageId => `opsSettings.constant.${key}` as MessageId;

type Props = { constant: OpsConstant; form: UseFormReturn<ConstantValues>; isReadOnly: boolean };

/** One value: the brand's value, its bounds and the default. An empty field means the default. */
export const ConstantField = ({ constant, form, isReadOnly }: Props) => {
  const t = useT();
  const fmt = useFmt();
  const { key, unit, module, min, max, standard, isObeyed, lastChange } = constant;
  const shown = (value: number | string) => (typeof value === 'number' ? fmt.number(value) : value);
  const isOwn = form.watch(key) !== '';
  const standardText =
    standard === null
      ? t('opsSettings.constants.noStandard')
      : t('opsSettings.constants.standard', { value: shown(standard) });
  const boundsText =
    min === null || max === null
      ? t('opsSettings.constants.countries')
      : t('opsSettings.constants.bounds', { min: fmt.number(min), max: fmt.number(max) });
  return (
    <div className="grid gap-x-6 gap-y-1 border-line border-t py-3 first:border-t-0 md:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold text-sm text-text-1">
          {t(titleIdOf(key))}
          {isOwn && <Badge tone="info">{t('opsSettings.constants.own')}</Badge>}
          {!isObeyed && <Badge tone="warning">{t('opsSettings.constants.notRead')}</Badge>}
        </p>
        <p className="mt-0.5 text-caption text-muted">
          {standardText} · {boundsText} · {t('opsSettings.constants.readBy', { module })}
        </p>
        <LastChange change={lastChange} />
      </div>
      {isReadOnly ? (
        <p className="text-sm text-text-1 tabular-nums">{shown(constant.own ?? standard ?? '–')}</p>
      ) : (
        <div className="flex min-w-0 items-start gap-2">
          <div className="min-w-0 flex-1">
            <FormText
              form={form}
              name={key}
              label={t(titleIdOf(key))}
              isLabelHidden
              dir="ltr"
              inputMode={min === null ? 'text' : 'numeric'}
              placeholder={standard === null ? '' : String(standard)}
              end={
                unit === 'Text' ? undefined : (
                  <span className="text-caption">{t(`opsSettings.unit.${unit}` as MessageId)}</span>
                )
              }
            />
          </div>
          {isOwn && (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => form.setValue(key, '', { shouldDirty: true, shouldValidate: true })}
            >
              {t('opsSettings.constants.reset')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
