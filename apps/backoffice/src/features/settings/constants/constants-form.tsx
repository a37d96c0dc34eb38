import { useFmt, useT } from '@fairhouse/i18n/react';
import {
  getConstantsEndpoint,
  getPolicyEndpoint,
  type OpsConstant,
  setConstantsEndpoint,
  setPolicyEndpoint,
} from '@fairhouse/protocol/ops/settings-constants';
import { Panel } from '@fairhouse/ui/primitives/card';
import { useState } from 'react';
import type { OpsValue } from '#framework/ops-call.ts';
import { useBrandId, useMay } from '#framework/session.ts';
import { SettingsForm } from '#framework/settings-form.tsx';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useReason } from '../use-reason.tsx';
import { ConstantField } from './constant-field.tsx';
import { titleIdOf } from './constant-title.ts';
import { changeOf, schemaOf, valuesOf } from './constant-values.ts';
import { SettingEffect } from './setting-effect.tsx';

export type ConstantSection = { id: string; title: string; hint?: string; keys: readonly string[] };

type Props = {
  group: 'policy' | 'constants';
  value: OpsValue<typeof getConstantsEndpoint>;
  sections: readonly ConstantSection[];
};

/**
 * Values that need four-eyes approval, in sections. A requested change is cleared from the fields, because it is not in
 * effect yet.
 */
export const ConstantsForm = ({ group, value: { revision, constants }, sections }: Props) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const isReadOnly = !useMay(group === 'policy' ? 'policy.edit' : 'constant.edit');
  const [round, setRound] = useState(0);
  const { ask, dialog } = useReason();
  const change = useOpsChange(group === 'policy' ? setPolicyEndpoint : setConstantsEndpoint, {
    invalidates: [getPolicyEndpoint, getConstantsEndpoint],
  });
  const texts = ({ min, max }: OpsConstant) =>
    min === null || max === null
      ? t('opsSettings.constants.countries')
      : t('opsSettings.constants.bounds', { min: fmt.number(min), max: fmt.number(max) });
  const save = async (values: Record<string, string>, changed: readonly string[]) => {
    await ask({
      title: t('opsSettings.constants.askTitle', { count: changed.length }),
      effect: (
        <ul className="list-disc ps-5">
          {changed.map((key) => {
            const constant = constants.find((each) => each.key === key);
            if (constant === undefined) return null;
            const before = constant.own ?? constant.standard;
            const after = values[key] === '' ? constant.standard : values[key];
            const shown = (some: number | string | null | undefined) => fmt.bdi(some == null ? '–' : String(some));
            return (
              <li key={key}>
                {t('opsSettings.constants.turn', {
                  title: t(titleIdOf(constant.key)),
                  from: shown(before),
                  to: shown(after),
                })}{' '}
                <SettingEffect constant={constant} text={values[key] ?? ''} />
              </li>
            );
          })}
        </ul>
      ),
      confirmLabel: t('opsSettings.action.ask'),
      run: (reason) => {
        const changes = changed.map((key) => changeOf(constants, key, values[key] ?? ''));
        return change.run({ params: { brandId }, body: { revision, changes, reason } });
      },
    });
    setRound(round + 1);
  };
  return (
    <>
      <SettingsForm
        key={round}
        schema={schemaOf(constants, texts)}
        values={valuesOf(constants)}
        isReadOnly={isReadOnly}
        saveLabel={t('opsSettings.action.ask')}
        note={t('opsSettings.action.twoPeople')}
        onSave={save}
      >
        {(form) => (
          <div className="flex flex-col gap-4">
            {sections.map(({ id, title, hint, keys }) => (
              <Panel key={id} title={title} hint={hint}>
                {constants
                  .filter(({ key }) => keys.includes(key))
                  .map((constant) => (
                    <ConstantField key={constant.key} constant={constant} form={form} isReadOnly={isReadOnly} />
                  ))}
              </Panel>
            ))}
          </div>
        )}
      </SettingsForm>
      {dialog}
    </>
  );
};
