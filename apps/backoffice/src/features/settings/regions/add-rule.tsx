import { useT } from '@fairhouse/i18n/react';
import type { OpsRegionRule } from '@fairhouse/protocol/ops/settings-regions';
import { Button } from '@fairhouse/ui/primitives/button';
import { Field } from '@fairhouse/ui/primitives/field';
import { Select } from '@fairhouse/ui/primitives/select';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { Plus } from 'lucide-react';
import { useState } from 'react';

const countryCode = /^[A-Za-z]{2}$/;

/** Adds a rule to the draft. Two letters are a country, anything else is an address or a block. */
export const AddRule = ({ onAdd }: { onAdd: (rule: OpsRegionRule) => void }) => {
  const t = useT();
  const [subject, setSubject] = useState('');
  const [effect, setEffect] = useState<OpsRegionRule['effect']>('block');
  const [reason, setReason] = useState('');
  const text = subject.trim();
  const add = () => {
    const isCountry = countryCode.test(text);
    onAdd({
      country: isCountry ? text.toUpperCase() : null,
      block: isCountry ? null : text,
      effect,
      reason: reason.trim(),
    });
    setSubject('');
    setReason('');
  };
  return (
    <div className="grid items-end gap-3 border-line border-t p-4 sm:grid-cols-2 sm:p-5 lg:grid-cols-[1fr_10rem_1.5fr_auto]">
      <TextField
        label={t('opsSettings.regions.subject')}
        dir="ltr"
        maxLength={50}
        placeholder="203.0.113.0/24"
        value={subject}
        onChange={(event) => setSubject(event.target.value)}
      />
      <Field label={t('opsSettings.regions.effect')}>
        {(control) => (
          <Select
            {...control}
            size="lg"
            value={effect}
            options={(['block', 'allow'] as const).map((value) => ({
              value,
              label: t(`opsSettings.regions.${value}`),
            }))}
            onChange={(value) => setEffect(value === 'allow' ? 'allow' : 'block')}
          />
        )}
      </Field>
      <TextField
        label={t('opsSettings.regions.reason')}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button icon={<Plus />} disabled={text.length < 2 || reason.trim() === ''} onClick={add}>
        {t('opsSettings.regions.add')}
      </Button>
    </div>
  );
};
