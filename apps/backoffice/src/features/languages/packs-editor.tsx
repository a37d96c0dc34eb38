import { useT } from '@fairhouse/i18n/react';
import { getLanguagesEndpoint, setLanguagesEndpoint } from '@fairhouse/protocol/ops/text-overrides';
import { useBrandId, useMay } from '#framework/session.ts';
import { SettingsForm } from '#framework/settings-form.tsx';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { FaultNotice } from '../brand/fault-notice.tsx';
import { useReason } from '../brand/use-reason.tsx';
import { OfferedPacks } from './offered-packs.tsx';
import { OpenPacks } from './open-packs.tsx';
import { OtherPacks } from './other-packs.tsx';
import { type LanguagesView, type PacksValues, type PackView, packsValues } from './packs.types.ts';

export type PacksEditorProps = { view: LanguagesView; packs: readonly PackView[] };

export const PacksEditor = ({ view, packs }: PacksEditorProps) => {
  const t = useT();
  const brandId = useBrandId();
  const may = useMay('dictionary.edit');
  const change = useOpsChange(setLanguagesEndpoint, {
    invalidates: [getLanguagesEndpoint],
    done: 'opsBrand.languages.saved',
    isQuiet: true,
  });
  const { ask, dialog } = useReason({
    title: t('opsBrand.languages.saveTitle'),
    effect: t('opsBrand.languages.saveEffect'),
    confirmLabel: t('ops.form.save'),
    failure: change.failure,
  });
  const open = packs.filter(({ isConfirmed }) => !isConfirmed);
  const values: PacksValues = {
    default: view.default,
    supported: view.supported,
    packLanguages: Object.fromEntries(open.map(({ packId }) => [packId, view.packLanguages[packId] ?? ''])),
  };
  const save = ({ packLanguages, ...rest }: PacksValues) => {
    const given = Object.fromEntries(Object.entries(packLanguages).filter(([, language]) => language !== ''));
    const body = { revision: view.revision, ...rest, packLanguages: given };
    return ask((reason) => change.run({ params: { brandId }, body: { ...body, reason } }));
  };
  return (
    <>
      <FaultNotice failure={change.failure} />
      <SettingsForm schema={packsValues} values={values} isReadOnly={!may} onSave={save}>
        {(form) => (
          <div className="flex flex-col gap-4">
            <OpenPacks form={form} open={open} packs={packs} />
            <OfferedPacks form={form} packs={packs} isReadOnly={!may} />
            <OtherPacks form={form} packs={packs} isReadOnly={!may} />
          </div>
        )}
      </SettingsForm>
      {dialog}
    </>
  );
};
