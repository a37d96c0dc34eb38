import { useT } from '@fairhouse/i18n/react';
import { getMemberEndpoint } from '@fairhouse/protocol/ops/members';
import { listSegmentsEndpoint } from '@fairhouse/protocol/ops/segments';
import { Button } from '@fairhouse/ui/primitives/button';
import { Field } from '@fairhouse/ui/primitives/field';
import { Select } from '@fairhouse/ui/primitives/select';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
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

/** A saved segment of the brand, on top of the other criteria. */
const SavedSegment = ({ draft, onChange }: Pick<SegmentFieldsProps, 'draft' | 'onChange'>) => {
  const t = useT();
  const brandId = useBrandId();
  const { data } = useOpsQuery(listSegmentsEndpoint, { params: { brandId } }, { enabled: useMay('member.read') });
  if (data === undefined || (data.list.length === 0 && draft.segmentId === '')) return null;
  return (
    <Field label={t('opsMessages.compose.segment')}>
      {(control) => (
        <Select
          {...control}
          value={draft.segmentId}
          onChange={(segmentId) => onChange({ segmentId })}
          options={[
            { value: '', label: t('opsMessages.compose.noSegment') },
            ...data.list.map(({ segmentId, name }) => ({ value: segmentId, label: name })),
          ]}
        />
      )}
    </Field>
  );
};

/** The one member to whom the message goes. */
const OneMember = ({ draft, onChange }: Pick<SegmentFieldsProps, 'draft' | 'onChange'>) => {
  const t = useT();
  const brandId = useBrandId();
  const { data } = useOpsQuery(
    getMemberEndpoint,
    { params: { brandId, memberId: draft.memberId } },
    { enabled: useMay('member.read') },
  );
  return (
    <p className="flex flex-wrap items-center gap-3 text-sm">
      <span>
        {t('opsMessages.compose.onlyTo')} <bdi className="font-semibold">{data?.account ?? draft.memberId}</bdi>
      </span>
      <Button size="sm" onClick={() => onChange({ memberId: '' })}>
        {t('opsMessages.compose.toMany')}
      </Button>
    </p>
  );
};

/** The segment of a message: all given criteria must match. */
export const SegmentFields = ({ draft, languages, onChange }: SegmentFieldsProps) => {
  const t = useT();
  if (draft.memberId !== '') return <OneMember draft={draft} onChange={onChange} />;
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <SavedSegment draft={draft} onChange={onChange} />
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
