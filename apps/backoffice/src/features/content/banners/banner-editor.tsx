import { useT } from '@fairhouse/i18n/react';
import { bannerGroups } from '@fairhouse/protocol/constants';
import {
  changeBannerEndpoint,
  createBannerEndpoint,
  listOpsBannersEndpoint,
  type OpsBanner,
} from '@fairhouse/protocol/ops/banners';
import { Button } from '@fairhouse/ui/primitives/button';
import { Dialog } from '@fairhouse/ui/primitives/dialog';
import { Field } from '@fairhouse/ui/primitives/field';
import { Select } from '@fairhouse/ui/primitives/select';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { useState } from 'react';
import { ImageUpload } from '#framework/image-upload.tsx';
import { ScheduleField } from '#framework/schedule-field.tsx';
import { Segments } from '#framework/segments.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { reasonText } from '../reason-texts.ts';
import { type BannerDraft, inputOf, lackOf } from './banner-form.ts';
import { bannerPicture } from './banner-picture.ts';
import { BannerPreview } from './banner-preview.tsx';

const linkageTypes = [
  'none',
  'route',
  'promotion',
  'game',
  'external',
] as const satisfies readonly OpsBanner['linkageType'][];

export type BannerEditorProps = { start: BannerDraft; languages: readonly string[]; onClose: () => void };

/** One banner: picture, texts in every language, link, schedule; beside it the players' view. */
export const BannerEditor = ({ start, languages, onClose }: BannerEditorProps) => {
  const t = useT();
  const brandId = useBrandId();
  const isReadOnly = !useMay('banner.edit', brandId);
  const [draft, setDraft] = useState(start);
  const [language, setLanguage] = useState(
    () => languages.find((pack) => start.texts[pack]?.title) ?? languages[0] ?? 'EN',
  );
  const options = { invalidates: [listOpsBannersEndpoint], done: 'opsContent.banner.kept', isQuiet: true } as const;
  const create = useOpsChange(createBannerEndpoint, options);
  const change = useOpsChange(changeBannerEndpoint, options);
  const set = (part: Partial<BannerDraft>) => setDraft({ ...draft, ...part });
  const text = draft.texts[language] ?? { title: '', text: '', actionLabel: '' };
  const setText = (part: Partial<typeof text>) => set({ texts: { ...draft.texts, [language]: { ...text, ...part } } });
  const lacks = lackOf(draft);
  const failure = create.failure ?? change.failure;

  const keep = async (state: BannerDraft['state']) => {
    const body = inputOf({ ...draft, state });
    try {
      if (draft.bannerId === null) await create.run({ params: { brandId }, body });
      else
        await change.run({
          params: { brandId, bannerId: draft.bannerId },
          body: { ...body, revision: draft.revision },
        });
      onClose();
    } catch {
      // The error is shown above the buttons.
    }
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      closesOnCover={false}
      size="xl"
      title={t(draft.bannerId === null ? 'opsContent.banner.new' : 'opsContent.banner.edit')}
      closeLabel={t('core.action.close')}
      footer={
        isReadOnly ? undefined : (
          <div className="flex w-full flex-wrap items-center justify-end gap-2">
            <p role="status" className="me-auto min-w-0 text-caption text-negative">
              {failure
                ? reasonText(t, failure)
                : lacks.length > 0 &&
                  t('opsContent.banner.lacks', { what: lacks.map((lack) => t(`opsContent.lack.${lack}`)).join(', ') })}
            </p>
            <Button
              disabled={lacks.length > 0}
              isLoading={create.isRunning || change.isRunning}
              onClick={() => void keep('draft')}
            >
              {t('opsContent.action.keepDraft')}
            </Button>
            <Button
              variant="primary"
              disabled={lacks.length > 0}
              isLoading={create.isRunning || change.isRunning}
              onClick={() => void keep('published')}
            >
              {t('opsContent.action.publish')}
            </Button>
          </div>
        )
      }
    >
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <ImageUpload
            label={t('opsContent.banner.picture')}
            hint={t('opsContent.banner.pictureHint')}
            url={`/api/ops/v1/brands/${brandId}/content-pictures`}
            method="POST"
            value={draft.image === '' ? null : (bannerPicture(brandId, draft.image) ?? null)}
            onChange={(response) => set({ image: (response as { image: string }).image })}
            isReadOnly={isReadOnly}
            frame="aspect-21/8"
          />
          <div className="rounded-lg border border-line p-3">
            <Segments
              label={t('opsContent.action.language')}
              value={language}
              onChange={setLanguage}
              options={languages.map((pack) => ({ value: pack, label: pack }))}
            />
            <div className="mt-3 flex flex-col gap-3">
              <TextField
                label={t('opsContent.banner.title')}
                maxLength={160}
                value={text.title}
                readOnly={isReadOnly}
                onChange={(event) => setText({ title: event.target.value })}
              />
              <TextField
                label={t('opsContent.banner.text')}
                maxLength={400}
                value={text.text}
                readOnly={isReadOnly}
                onChange={(event) => setText({ text: event.target.value })}
              />
              <TextField
                label={t('opsContent.banner.action')}
                hint={t('opsContent.banner.actionHint')}
                maxLength={60}
                value={text.actionLabel}
                readOnly={isReadOnly}
                onChange={(event) => setText({ actionLabel: event.target.value })}
              />
            </div>
          </div>
          <div className="grid gap-3 sm:grid-cols-2">
            <Field label={t('opsContent.banner.group')}>
              {(control) => (
                <Select
                  {...control}
                  value={draft.groupName}
                  disabled={isReadOnly}
                  onChange={(value) => set({ groupName: value as OpsBanner['groupName'] })}
                  options={bannerGroups.map((group) => ({ value: group, label: t(`opsContent.group.${group}`) }))}
                />
              )}
            </Field>
            <Field label={t('opsContent.banner.linkage')}>
              {(control) => (
                <Select
                  {...control}
                  value={draft.linkageType}
                  disabled={isReadOnly}
                  onChange={(value) => set({ linkageType: value as OpsBanner['linkageType'] })}
                  options={linkageTypes.map((type) => ({ value: type, label: t(`opsContent.linkage.${type}`) }))}
                />
              )}
            </Field>
          </div>
          {draft.linkageType !== 'none' && (
            <TextField
              label={t('opsContent.banner.target')}
              hint={t(`opsContent.linkage.${draft.linkageType}.hint`)}
              maxLength={400}
              dir="ltr"
              value={draft.linkTarget}
              readOnly={isReadOnly}
              onChange={(event) => set({ linkTarget: event.target.value })}
            />
          )}
          <ScheduleField
            label={t('opsContent.banner.window')}
            from={draft.publishedFrom}
            until={draft.publishedUntil}
            onChange={({ from, until }) => set({ publishedFrom: from, publishedUntil: until })}
            isReadOnly={isReadOnly}
          />
        </div>
        <BannerPreview image={draft.image} {...text} />
      </div>
    </Dialog>
  );
};
