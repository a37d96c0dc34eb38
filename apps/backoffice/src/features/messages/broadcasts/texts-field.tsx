import { packOf } from '@fairhouse/i18n';
import { useFmt, useT } from '@fairhouse/i18n/react';
import { Card } from '@fairhouse/ui/primitives/card';
import { Select } from '@fairhouse/ui/primitives/select';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { useState } from 'react';
import { HtmlField } from '#framework/html/html-field.tsx';
import { type Draft, isWritten } from './draft.rules.ts';
import { languageName } from './language-name.ts';
import { TextPreview } from './text-preview.tsx';

export type TextsFieldProps = {
  words: Draft['words'];
  standard: string;
  hasLink: boolean;
  onChange: (words: Draft['words']) => void;
};

/** Title and text, one language at a time, with the members' view below. */
export const TextsField = ({ words, standard, hasLink, onChange }: TextsFieldProps) => {
  const t = useT();
  const fmt = useFmt();
  const [packId, setPackId] = useState(standard);
  const pack = packOf(packId);
  const text = words[packId] ?? { title: '', html: '' };
  const set = (part: Partial<typeof text>) => onChange({ ...words, [packId]: { ...text, ...part } });
  const packs = [standard, ...Object.keys(words).filter((each) => each !== standard)];
  const filled = Object.values(words).filter(isWritten).length;
  const optionOf = (id: string): string => {
    const mark = isWritten(words[id] ?? { title: '', html: '' }) ? '✓' : '○';
    const language = languageName(id);
    return `${mark} ${id === standard ? t('opsMessages.compose.standard', { language }) : language}`;
  };
  return (
    <>
      <Card className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Select
            label={t('ops.translation.language')}
            value={packId}
            onChange={setPackId}
            options={packs.map((id) => ({ value: id, label: optionOf(id) }))}
          />
          <span className="text-caption text-muted tabular-nums">
            {t('ops.translation.filled', { filled: fmt.number(filled), total: fmt.number(packs.length) })}
          </span>
        </div>
        <TextField
          label={t('opsMessages.compose.subject')}
          hint={packId === standard || isWritten(text) ? undefined : t('ops.translation.missing')}
          maxLength={160}
          dir={pack?.dir ?? 'auto'}
          lang={pack?.bcp47}
          value={text.title}
          onChange={(event) => set({ title: event.target.value })}
        />
        <HtmlField
          key={packId}
          label={t('opsMessages.compose.body')}
          value={text.html}
          onChange={(html) => set({ html })}
          hasPreview={false}
        />
      </Card>
      <Card className="flex min-w-0 flex-col gap-3">
        <h2 className="font-semibold text-base">
          {t('opsMessages.compose.previewOf', { language: languageName(packId) })}
        </h2>
        <TextPreview text={text} lang={pack?.bcp47} hasLink={hasLink} />
      </Card>
    </>
  );
};
