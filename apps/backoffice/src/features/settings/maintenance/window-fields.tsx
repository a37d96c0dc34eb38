import { useFmt, useT } from '@fairhouse/i18n/react';
import type { MaintenanceTexts } from '@fairhouse/protocol/ops/settings-maintenance';
import { TabPanel, Tabs } from '@fairhouse/ui/primitives/tabs';
import { TextArea } from '@fairhouse/ui/primitives/text-area';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { useState } from 'react';
import { fromLocalField, toLocalField } from '#framework/dates.rules.ts';
import { ClosedPreview } from './closed-preview.tsx';

export type WindowDraft = { texts: MaintenanceTexts; startsAt: string | null; endsAt: string | null };

type Props = {
  draft: WindowDraft;
  onChange: (draft: WindowDraft) => void;
  languages: { default: string; supported: readonly string[] };
  timeZone: string;
  brandName: string;
  /** Maintenance that starts now has no start field; a window that has begun keeps its start. */
  hasStart: boolean;
};

/** The text in each language, the time in the brand's zone, and a preview of the page. */
export const WindowFields = ({ draft, onChange, languages, timeZone, brandName, hasStart }: Props) => {
  const t = useT();
  const fmt = useFmt();
  const [language, setLanguage] = useState(languages.default);
  const text = draft.texts[language] ?? { title: '', body: '' };
  const write = (changes: Partial<typeof text>) => {
    const next = { ...text, ...changes };
    const { [language]: _, ...others } = draft.texts;
    const isEmpty = next.title === '' && next.body === '';
    onChange({ ...draft, texts: isEmpty ? others : { ...others, [language]: next } });
  };
  const inZone = (moment: string | null) =>
    moment === null
      ? t('ops.schedule.zone')
      : t('opsSettings.maintenance.inZone', { moment: fmt.dateTime(moment, 'medium', { timeZone, offset: true }) });
  const moments = [
    ...(hasStart ? [{ name: 'startsAt' as const, label: t('opsSettings.maintenance.from') }] : []),
    { name: 'endsAt' as const, label: t('opsSettings.maintenance.until') },
  ];
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        {moments.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            type="datetime-local"
            hint={inZone(draft[name])}
            value={toLocalField(draft[name])}
            {...(name === 'startsAt' && { requiredLabel: t('ops.form.required') })}
            onChange={(event) => onChange({ ...draft, [name]: fromLocalField(event.target.value) ?? null })}
          />
        ))}
      </div>
      <Tabs
        label={t('opsSettings.maintenance.languages')}
        items={languages.supported.map((pack) => ({
          value: pack,
          label: pack === languages.default ? t('opsSettings.maintenance.defaultPack', { pack }) : pack,
        }))}
        value={language}
        onChange={setLanguage}
      >
        <TabPanel value={language}>
          <div className="flex flex-col gap-3">
            <TextField
              label={t('opsSettings.maintenance.textTitle')}
              maxLength={120}
              dir="auto"
              value={text.title}
              {...(language === languages.default && { requiredLabel: t('ops.form.required') })}
              onChange={(event) => write({ title: event.target.value })}
            />
            <TextArea
              label={t('opsSettings.maintenance.textBody')}
              rows={3}
              maxLength={2000}
              dir="auto"
              value={text.body}
              onChange={(event) => write({ body: event.target.value })}
            />
          </div>
        </TabPanel>
      </Tabs>
      <ClosedPreview
        packId={language}
        text={draft.texts[language] ?? draft.texts[languages.default]}
        endsAt={draft.endsAt}
        brandName={brandName}
      />
    </div>
  );
};
