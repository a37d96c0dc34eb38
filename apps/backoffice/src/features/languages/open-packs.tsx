import { useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Panel } from '@fairhouse/ui/primitives/card';
import type { UseFormReturn } from 'react-hook-form';
import { FormSelect } from '#framework/form-fields.tsx';
import type { PacksValues, PackView } from './packs.types.ts';

export type OpenPacksProps = {
  form: UseFormReturn<PacksValues>;
  /** Packs whose language the specification leaves open. */
  open: readonly PackView[];
  packs: readonly PackView[];
};

/** The language of the pack TY: its texts, plurals and direction follow it; its name and features stay. */
export const OpenPacks = ({ form, open, packs }: OpenPacksProps) => {
  const t = useT();
  const languages = packs.filter(({ isConfirmed }) => isConfirmed);
  return open.map(({ packId }) => {
    const language = form.watch(`packLanguages.${packId}`);
    return (
      <Panel
        key={packId}
        title={t('opsBrand.languages.open', { pack: packId })}
        hint={t('opsBrand.languages.openHint')}
      >
        <div className="flex max-w-xl flex-col gap-3">
          <FormSelect
            form={form}
            name={`packLanguages.${packId}`}
            label={t('opsBrand.languages.speaks', { pack: packId })}
            options={[
              { value: '', label: t('opsBrand.languages.notSaid') },
              ...languages.map(({ packId: id, displayName }) => ({ value: id, label: `${displayName} (${id})` })),
            ]}
          />
          {language === '' && (
            <NoticeBar tone="warning">{t('opsBrand.languages.unconfirmed', { pack: packId })}</NoticeBar>
          )}
        </div>
      </Panel>
    );
  });
};
