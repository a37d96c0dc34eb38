import { useT } from '@fairhouse/i18n/react';
import { announcementAudiences, announcementTypes } from '@fairhouse/protocol/constants';
import { Button } from '@fairhouse/ui/primitives/button';
import { Card } from '@fairhouse/ui/primitives/card';
import { Field } from '@fairhouse/ui/primitives/field';
import { Select } from '@fairhouse/ui/primitives/select';
import { Switch } from '@fairhouse/ui/primitives/switch';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { useState } from 'react';
import { HtmlField } from '#framework/html/html-field.tsx';
import type { OpsFailure } from '#framework/ops-call.ts';
import { ScheduleField } from '#framework/schedule-field.tsx';
import { Segments } from '#framework/segments.tsx';
import { reasonText } from '../reason-texts.ts';
import { type AnnouncementDraft, inputOf, lackOf } from './announcement-form.ts';

export type AnnouncementEditorProps = {
  start: AnnouncementDraft;
  isReadOnly: boolean;
  isKeeping: boolean;
  failure: OpsFailure | null;
  onKeep: (input: ReturnType<typeof inputOf>) => void;
};

/** The content, audience, schedule and texts of an announcement. */
export const AnnouncementEditor = ({ start, isReadOnly, isKeeping, failure, onKeep }: AnnouncementEditorProps) => {
  const t = useT();
  const [draft, setDraft] = useState(start);
  const languages = Object.keys(draft.texts);
  const [language, setLanguage] = useState(
    () => languages.find((pack) => start.texts[pack]?.title) ?? languages[0] ?? 'EN',
  );
  const set = (part: Partial<AnnouncementDraft>) => setDraft({ ...draft, ...part });
  const text = draft.texts[language] ?? { title: '', source: '' };
  const setText = (part: Partial<typeof text>) => set({ texts: { ...draft.texts, [language]: { ...text, ...part } } });
  const lacks = lackOf(draft);
  const keep = (state: AnnouncementDraft['state']) => onKeep(inputOf({ ...draft, state }));
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
      <Card className="flex min-w-0 flex-col gap-4">
        <Segments
          label={t('opsContent.action.language')}
          value={language}
          onChange={setLanguage}
          options={languages.map((pack) => ({ value: pack, label: pack }))}
        />
        <TextField
          label={t('opsContent.announcement.subject')}
          maxLength={160}
          value={text.title}
          readOnly={isReadOnly}
          onChange={(event) => setText({ title: event.target.value })}
        />
        <HtmlField
          key={language}
          label={t('opsContent.announcement.body')}
          value={text.source}
          onChange={(source) => setText({ source })}
          isReadOnly={isReadOnly}
        />
      </Card>
      <div className="flex flex-col gap-4">
        <Card className="flex flex-col gap-4">
          <Field label={t('opsContent.column.type')} hint={t(`opsContent.type.${draft.type}.hint`)}>
            {(control) => (
              <Select
                {...control}
                value={draft.type}
                disabled={isReadOnly}
                onChange={(value) => set({ type: value as AnnouncementDraft['type'] })}
                options={announcementTypes.map((type) => ({ value: type, label: t(`opsContent.type.${type}`) }))}
              />
            )}
          </Field>
          {draft.type !== 'PL' && (
            <Field label={t('opsContent.column.audience')}>
              {(control) => (
                <Select
                  {...control}
                  value={draft.audience}
                  disabled={isReadOnly}
                  onChange={(value) => set({ audience: value as AnnouncementDraft['audience'] })}
                  options={announcementAudiences.map((value) => ({
                    value,
                    label: t(`opsContent.audience.${value}`),
                  }))}
                />
              )}
            </Field>
          )}
          {draft.type === 'PR' && (
            <TextField
              label={t('opsContent.announcement.promotionType')}
              maxLength={64}
              value={draft.promotionType ?? ''}
              readOnly={isReadOnly}
              onChange={(event) => set({ promotionType: event.target.value === '' ? null : event.target.value })}
            />
          )}
          <Switch
            label={t('opsContent.announcement.execution')}
            hint={t('opsContent.announcement.executionHint')}
            isControlLast
            disabled={isReadOnly}
            checked={draft.execution === 'B'}
            onChange={(event) => set({ execution: event.target.checked ? 'B' : null })}
          />
          <ScheduleField
            label={t('opsContent.banner.window')}
            from={draft.publishedFrom}
            until={draft.publishedUntil}
            onChange={({ from, until }) => set({ publishedFrom: from, publishedUntil: until })}
            isReadOnly={isReadOnly}
          />
        </Card>
        {!isReadOnly && (
          <Card className="flex flex-col gap-2">
            <p role="status" className="text-caption text-negative empty:hidden">
              {failure
                ? reasonText(t, failure)
                : lacks.length > 0 &&
                  t('opsContent.banner.lacks', { what: lacks.map((lack) => t(`opsContent.lack.${lack}`)).join(', ') })}
            </p>
            <Button
              variant="primary"
              isBlock
              isLoading={isKeeping}
              disabled={lacks.length > 0}
              onClick={() => keep('published')}
            >
              {t('opsContent.action.publish')}
            </Button>
            <Button isBlock isLoading={isKeeping} disabled={lacks.length > 0} onClick={() => keep('draft')}>
              {t('opsContent.action.keepDraft')}
            </Button>
          </Card>
        )}
      </div>
    </div>
  );
};
