import { useT } from '@fairhouse/i18n/react';
import { Field } from '@fairhouse/ui/primitives/field';
import { Select } from '@fairhouse/ui/primitives/select';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import type { Draft } from './draft.rules.ts';
import { languageName } from './language-name.ts';

const people = [
  { value: 'all', id: 'opsMessages.compose.everybody' },
  { value: 'members', id: 'opsMessages.compose.members' },
  { value: 'agents', id: 'opsMessages.compose.agents' },
] as const;

export type SegmentFieldsProps = {
  draft: Draft;
  languages: readonly string[];
  onChange: (part: Partial<Draft>) => void;
};

/** The segment of a message: all given criteria must match. */
export const SegmentFields = ({ draft, languages, onChange }: SegmentFieldsProps) => {
  const t = useT();
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <Field label={t('opsMessages.compose.people')}>
        {(control) => (
          <Select
            {...control}
            value={draft.kind}
            onChange={(kind) => onChange({ kind: kind as Draft['kind'] })}
            options={people.map(({ value, id }) => ({ value, label: t(id) }))}
          />
        )}
      </Field>
      <Field label={t('opsMessages.compose.language')}>
        {(control) => (
          <Select
            {...control}
            value={draft.language}
            onChange={(language) => onChange({ language })}
            options={[
              { value: '', label: t('opsMessages.compose.anyLanguage') },
              ...languages.map((pack) => ({ value: pack, label: languageName(pack) })),
            ]}
          />
        )}
      </Field>
      <TextField
        label={t('opsMessages.compose.currency')}
        hint={t('opsMessages.compose.currencyHint')}
        maxLength={5}
        dir="ltr"
        value={draft.currency}
        onChange={(event) => onChange({ currency: event.target.value.trim().toUpperCase() })}
      />
      <TextField
        label={t('opsMessages.compose.seen')}
        hint={t('opsMessages.compose.seenHint')}
        inputMode="numeric"
        maxLength={3}
        value={draft.seenWithinDays}
        onChange={(event) => onChange({ seenWithinDays: event.target.value })}
      />
      <TextField
        type="date"
        label={t('opsMessages.compose.from')}
        value={draft.registeredFrom}
        onChange={(event) => onChange({ registeredFrom: event.target.value })}
      />
      <TextField
        type="date"
        label={t('opsMessages.compose.to')}
        value={draft.registeredTo}
        onChange={(event) => onChange({ registeredTo: event.target.value })}
      />
    </div>
  );
};
