import { useT } from '@fairhouse/i18n/react';
import { Field } from '@fairhouse/ui/primitives/field';
import { Select } from '@fairhouse/ui/primitives/select';
import { type Reason, reasonIds } from '../cashier-texts.ts';

type Props = { codes: readonly Reason[]; value: Reason; onChange: (code: Reason) => void };

/** The reason that the member is shown. */
export const ReasonSelect = ({ codes, value, onChange }: Props) => {
  const t = useT();
  return (
    <Field label={t('opsCashier.reject.code')} hint={t('opsCashier.reject.codeHint')}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(code) => onChange(code as Reason)}
          options={codes.map((code) => ({ value: code, label: t(reasonIds[code]) }))}
        />
      )}
    </Field>
  );
};
