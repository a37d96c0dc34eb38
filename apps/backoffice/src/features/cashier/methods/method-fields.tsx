import { useFmt, useT } from '@fairhouse/i18n/react';
import { Panel } from '@fairhouse/ui/primitives/card';
import { Switch } from '@fairhouse/ui/primitives/switch';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { useBrand } from '#framework/session.ts';
import { TranslationEditor } from '#framework/translation-editor.tsx';
import { ChannelsEditor } from './channels-editor.tsx';
import type { Fault, MethodDraft } from './method-draft.rules.ts';
import { faultIds } from './method-texts.ts';

export type MethodFieldsProps = {
  draft: MethodDraft;
  /** Validation errors, shown after the first input or attempt to send. */
  faults: readonly Fault[];
  isReadOnly: boolean;
  onEdit: (part: Partial<MethodDraft>) => void;
};

const Fields = ({ draft, faults, isReadOnly, onEdit }: MethodFieldsProps) => {
  const t = useT();
  const errorOf = (fault: Fault) => faults.includes(fault) && { error: t(faultIds[fault]) };
  const money = (name: 'min' | 'max' | 'feeFlat', label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      value={draft[name]}
      readOnly={isReadOnly}
      end={<span className="pe-2 text-caption">{draft.currency}</span>}
      {...errorOf(name)}
      onChange={(event) => onEdit({ [name]: event.target.value })}
    />
  );
  const figure = (name: 'arrivalMinutes' | 'position', label: string, hint: string) => (
    <TextField
      label={label}
      hint={hint}
      inputMode="numeric"
      value={draft[name]}
      readOnly={isReadOnly}
      {...errorOf(name)}
      onChange={(event) => onEdit({ [name]: event.target.value })}
    />
  );
  return (
    <>
      <Panel title={t('opsCashier.method.limits')}>
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {money('min', t('opsCashier.method.min'))}
          {money('max', t('opsCashier.method.max'))}
          {money('feeFlat', t('opsCashier.method.feeFlat'))}
          <TextField
            label={t('opsCashier.method.feePercent')}
            inputMode="decimal"
            value={draft.feePercent}
            readOnly={isReadOnly}
            end={<span className="pe-2 text-caption">%</span>}
            {...errorOf('feePercent')}
            onChange={(event) => onEdit({ feePercent: event.target.value })}
          />
        </div>
      </Panel>
      <Panel title={t('opsCashier.method.when')} hint={t('opsCashier.method.whenHint')}>
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <Switch
            label={t('opsCashier.method.always')}
            checked={draft.isAlwaysOpen}
            disabled={isReadOnly}
            onChange={(event) => onEdit({ isAlwaysOpen: event.target.checked })}
          />
          {!draft.isAlwaysOpen && (
            <>
              <TextField
                type="time"
                label={t('opsCashier.method.opensAt')}
                value={draft.opensAt}
                readOnly={isReadOnly}
                {...errorOf('hours')}
                onChange={(event) => onEdit({ opensAt: event.target.value })}
              />
              <TextField
                type="time"
                label={t('opsCashier.method.closesAt')}
                value={draft.closesAt}
                readOnly={isReadOnly}
                onChange={(event) => onEdit({ closesAt: event.target.value })}
              />
            </>
          )}
          {figure('arrivalMinutes', t('opsCashier.method.arrival'), t('opsCashier.method.arrivalHint'))}
          {figure('position', t('opsCashier.method.position'), t('opsCashier.method.positionHint'))}
        </div>
      </Panel>
    </>
  );
};

/** The editable fields of a method. */
export const MethodFields = (props: MethodFieldsProps) => {
  const t = useT();
  const fmt = useFmt();
  const brand = useBrand();
  const { draft, faults, isReadOnly, onEdit } = props;
  // Every method has a name in English.
  const packs = [...new Set(['EN', ...(brand?.languages.supported ?? []), ...Object.keys(draft.titles)])];
  const ofChannels = (['channelLabel', 'channelWeight', 'channelAccount', 'channelNone'] as const).filter((fault) =>
    faults.includes(fault),
  );
  return (
    <div className="flex flex-col gap-4">
      <Panel title={t('opsCashier.method.words')}>
        <div className="flex flex-col gap-4">
          <Switch
            label={t('opsCashier.method.enabled')}
            hint={t('opsCashier.method.enabledHint')}
            checked={draft.isEnabled}
            disabled={isReadOnly}
            onChange={(event) => onEdit({ isEnabled: event.target.checked })}
          />
          <div className="grid gap-4 lg:grid-cols-2">
            <TranslationEditor
              label={t('opsCashier.method.title')}
              packs={packs}
              values={draft.titles}
              maxLength={60}
              isReadOnly={isReadOnly}
              error={faults.includes('title') && t(faultIds.title)}
              onChange={(titles) => onEdit({ titles })}
            />
            <TranslationEditor
              label={t('opsCashier.method.note')}
              packs={packs}
              values={draft.notes}
              maxLength={200}
              isReadOnly={isReadOnly}
              onChange={(notes) => onEdit({ notes })}
            />
          </div>
        </div>
      </Panel>
      <Fields {...props} />
      <Panel title={t('opsCashier.channel.title')} hint={t('opsCashier.channel.hint')}>
        {ofChannels.length > 0 && (
          <p role="status" className="mb-3 text-caption text-negative">
            {fmt.list(ofChannels.map((fault) => t(faultIds[fault])))}
          </p>
        )}
        <ChannelsEditor
          channels={draft.channels}
          isReadOnly={isReadOnly}
          onChange={(channels) => onEdit({ channels })}
        />
      </Panel>
    </div>
  );
};
