import type { MessageId } from '@fairhouse/i18n';
import { useFmt, useT } from '@fairhouse/i18n/react';
import { type OpsConstant, settingPlaces } from '@fairhouse/protocol/ops/settings-constants';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { Button } from '@fairhouse/ui/primitives/button';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FormText } from '#framework/form-fields.tsx';
import { OpsLink } from '#framework/ops-link.tsx';
import { useBrandId } from '#framework/session.ts';
import { LastChange } from '../last-change.tsx';
import { ConstantHistory } from './constant-history.tsx';
import { titleIdOf } from './constant-title.ts';
import type { ConstantValues } from './constant-values.ts';
import { SettingEffect } from './setting-effect.tsx';

type Props = { constant: OpsConstant; form: UseFormReturn<ConstantValues>; isReadOnly: boolean };

/** One value: the brand's value, its bounds and the default. An empty field means the default. */
export const ConstantField = ({ constant, form, isReadOnly }: Props) => {
  const t = useT();
  const fmt = useFmt();
  const { key, unit, place, min, max, standard, lastChange } = constant;
  const brandId = useBrandId();
  const box = useRef<HTMLDivElement>(null);
  // A search result names the setting in the address.
  useEffect(() => {
    if (window.location.hash === `#${key}`) box.current?.scrollIntoView({ block: 'center' });
  }, [key]);
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
    <div
      ref={box}
      className="grid gap-x-6 gap-y-1 border-line border-t py-3 first:border-t-0 md:grid-cols-[minmax(0,1fr)_16rem]"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold text-sm text-text-1">
          {t(titleIdOf(key))}
          {isOwn && <Badge tone="info">{t('opsSettings.constants.own')}</Badge>}
        </p>
        <p className="mt-0.5 text-caption text-muted">
          {standardText} · {boundsText} ·{' '}
          <OpsLink
            href={`/b/${brandId}${settingPlaces[place]}`}
            className="text-action-text underline underline-offset-2"
          >
            {t(`opsSettings.place.${place}`)}
          </OpsLink>
        </p>
        <LastChange change={lastChange} />
        {lastChange !== null && <ConstantHistory constant={constant} />}
        <SettingEffect constant={constant} text={form.watch(key) ?? ''} />
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
