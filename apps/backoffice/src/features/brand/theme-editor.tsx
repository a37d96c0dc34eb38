import { useFmt, useT } from '@fairhouse/i18n/react';
import { brandingSchema, getThemeEndpoint, saveThemeDraftEndpoint } from '@fairhouse/protocol/ops/branding';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Panel } from '@fairhouse/ui/primitives/card';
import { FormText } from '#framework/form-fields.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { SettingsForm } from '#framework/settings-form.tsx';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { BrandingPreview } from './branding-preview.tsx';
import { BrandingSlider } from './branding-slider.tsx';
import { ContrastTable } from './contrast-table.tsx';
import { FaultNotice } from './fault-notice.tsx';
import { LogoField } from './logo-field.tsx';
import { brandingOf, type ThemeView } from './theme.types.ts';

const themes = ['dark', 'light'] as const;

/** The branding parameters beside their preview in both themes and the contrast check. */
export const ThemeEditor = ({ theme: { draft, published, revision } }: { theme: ThemeView }) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const may = useMay('theme.edit');
  const save = useOpsChange(saveThemeDraftEndpoint, {
    invalidates: [getThemeEndpoint],
    done: 'opsBrand.theme.saved',
    isQuiet: true,
  });
  return (
    <SettingsForm
      schema={brandingSchema}
      values={brandingOf(draft ?? published)}
      isReadOnly={!may}
      saveLabel={t('opsBrand.theme.saveDraft')}
      note={t('opsBrand.theme.saveNote')}
      onSave={(face) => save.run({ params: { brandId }, body: { revision, face } })}
    >
      {(form) => {
        const face = form.watch();
        return (
          <div className="flex flex-col gap-4">
            {draft !== null && (
              <NoticeBar tone="info" title={t('opsBrand.theme.draft')}>
                {t('opsBrand.theme.draftBy', { name: draft.draftedByName, time: fmt.relative(draft.draftedAt) })}
              </NoticeBar>
            )}
            <FaultNotice failure={save.failure} />
            <div className="grid items-start gap-4 lg:grid-cols-[22rem_1fr]">
              <Panel title={t('opsBrand.theme.looks')}>
                <div className="flex flex-col gap-5">
                  <FormText form={form} name="name" label={t('opsBrand.theme.name')} maxLength={60} />
                  <BrandingSlider form={form} name="hue" label={t('opsBrand.theme.hue')} max={359} step={1} unit="°" />
                  <BrandingSlider form={form} name="chroma" label={t('opsBrand.theme.chroma')} max={0.3} step={0.005} />
                  <BrandingSlider
                    form={form}
                    name="radiusScale"
                    label={t('opsBrand.theme.radius')}
                    max={2}
                    step={0.1}
                  />
                  <LogoField form={form} />
                </div>
              </Panel>
              <div className="flex min-w-0 flex-col gap-4">
                <div className="grid gap-4 xl:grid-cols-2">
                  {themes.map((theme) => (
                    <BrandingPreview key={theme} face={face} theme={theme} />
                  ))}
                </div>
                <ContrastTable face={face} />
              </div>
            </div>
          </div>
        );
      }}
    </SettingsForm>
  );
};
