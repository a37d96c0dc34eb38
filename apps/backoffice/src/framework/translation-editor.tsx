import { packOf } from '@fairhouse/i18n';
import { useFmt, useT } from '@fairhouse/i18n/react';
import { Select } from '@fairhouse/ui/primitives/select';
import { TextArea } from '@fairhouse/ui/primitives/text-area';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { type ReactNode, useState } from 'react';

export type TranslationEditorProps = {
  label: string;
  hint?: ReactNode;
  /** The languages of the brand by their ids, the default first. */
  packs: readonly string[];
  values: Readonly<Record<string, string>>;
  onChange: (values: Record<string, string>) => void;
  isMultiline?: boolean;
  maxLength?: number;
  isReadOnly?: boolean;
  error?: ReactNode;
};

/** One text in every language of a brand, one language at a time, with the number of languages that have it. */
export const TranslationEditor = ({
  label,
  hint,
  packs,
  values,
  onChange,
  isMultiline = false,
  maxLength,
  isReadOnly = false,
  error,
}: TranslationEditorProps) => {
  const t = useT();
  const fmt = useFmt();
  const [chosen, setChosen] = useState(packs[0] ?? '');
  const packId = packs.includes(chosen) ? chosen : (packs[0] ?? '');
  const pack = packOf(packId);
  const isFilled = (id: string): boolean => (values[id] ?? '').trim() !== '';
  const filled = packs.filter(isFilled).length;
  const nameOf = (id: string): string => packOf(id)?.displayName ?? id;
  const text = values[packId] ?? '';
  const write = (next: string) =>
    onChange(
      Object.fromEntries(Object.entries({ ...values, [packId]: next }).filter(([, written]) => written.trim() !== '')),
    );
  const field = {
    label,
    dir: pack?.dir ?? 'auto',
    lang: pack?.bcp47,
    value: text,
    readOnly: isReadOnly,
    hint: isFilled(packId) || packId === packs[0] ? hint : t('ops.translation.missing'),
    error,
    ...(maxLength !== undefined && { maxLength }),
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {isMultiline ? (
        <TextArea {...field} onChange={(event) => write(event.target.value)} />
      ) : (
        <TextField {...field} onChange={(event) => write(event.target.value)} />
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Select
          size="sm"
          label={t('ops.translation.language')}
          value={packId}
          onChange={setChosen}
          options={packs.map((id, index) => ({
            value: id,
            label: `${isFilled(id) ? '✓' : '○'} ${nameOf(id)}${index === 0 ? ` (${t('ops.translation.default')})` : ''}`,
          }))}
        />
        <span className="text-caption text-muted tabular-nums">
          {t('ops.translation.filled', { filled: fmt.number(filled), total: fmt.number(packs.length) })}
        </span>
      </div>
    </div>
  );
};
